/** What crosses the wire in the review of mutations; inside the API times are dates. */
import { z } from 'zod';
import { actedFor } from '../../representation/acted-for-schema.ts';

import { MAX_REMARKS_LENGTH } from '../../../../contract/decisions/decisions.ts';
import type { MutationNeighbours } from '../../../../contract/mutations/queue-view.ts';
import {
  FINDING_LEVELS,
  type MutationPage,
  type MutationReview,
  type ReviewedMutation,
} from '../../../../contract/mutations/review.ts';
import { REFUSAL_CODES } from '../../../../contract/mutations/refusals.ts';
import { MUTATION_STATUSES } from '../../../../contract/mutations/states.ts';
import { desk } from '../../assignments/desk.ts';
import { sharesAnswer } from '../../inheritance/schemas.ts';
import { messageSchema, time } from '../../../platform/http/schemas.ts';
import { mouza, surveyType, zil } from '../../land/schemas.ts';
import { caseRestriction } from '../../restrictions/schemas.ts';
import { reviewedObjection } from '../objections/schemas.ts';
import { carryOverInput } from '../land-tax/schemas.ts';
import { proposedChange } from '../../record-changes/schemas.ts';
import { confirmedRows } from '../record/schemas.ts';
import { listedMutation, mutationDetail } from '../schemas.ts';
import { listFilters } from './filters.ts';

const status = z.enum(MUTATION_STATUSES);

/** The address of the list. What is sent empty is not asked for. */
export const reviewQuery = listFilters.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
});
export type ReviewQuery = z.output<typeof reviewQuery>;

const reviewed = listedMutation.extend({
  record_owed: z.boolean().meta({ description: 'Its state and the record do not go together yet' }),
  version: z.int(),
  desk,
}) satisfies z.ZodType<unknown, ReviewedMutation>;
export type Reviewed = z.output<typeof reviewed>;

export const reviewPage = z.object({
  data: z.array(reviewed),
  last_page: z.int(),
  total: z.int(),
  newest_id: z.int().nullable().meta({ description: 'Of all pages' }),
  newest: reviewed.nullable().meta({
    description:
      'On the first page, the newest of all pages where the order has it on another one; else null',
  }),
}) satisfies z.ZodType<unknown, MutationPage>;

export const neighbours = z.object({
  previous: z.int().nullable(),
  next: z.int().nullable(),
}) satisfies z.ZodType<unknown, MutationNeighbours>;

const words = z.object({ en: z.string(), bn: z.string() });
const squareFeet = z.number().meta({ description: 'Square feet' });

export const review = mutationDetail.extend({
  desk,
  record: z
    .object({
      dag_id: z.int(),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      survey_type: surveyType.nullable(),
      zil,
      mouza,
      owners: z.array(
        z.object({
          owner: z.string(),
          area: squareFeet,
          til: z.int().nullable().meta({ description: 'Of 76,800' }),
        }),
      ),
      land_area: squareFeet,
      document_url: z.string().nullable(),
      is_sample: z.boolean(),
    })
    .nullable()
    .meta({ description: 'The record that the claim is about; null when that cannot be told' }),
  reckoning: sharesAnswer.nullable(),
  objections: z.array(reviewedObjection),
  record_standing: z.enum(['none', 'owed', 'written', 'restored']),
  pending_change: proposedChange
    .nullable()
    .meta({ description: 'The change of the record that waits for a second person' }),
  known_owners: z
    .array(
      z.object({
        link_id: z.int().nullable(),
        owner: z.string(),
        told_at: time.nullable(),
        agreed_at: time.nullable(),
        objected_at: time.nullable().meta({ description: 'Since when the owner objects' }),
        taken_back: z
          .object({ agreed_at: z.string(), at: z.string() })
          .nullable()
          .meta({ description: 'The last agreement that was taken back' }),
        agreed_for: actedFor.nullable().meta({ description: 'Who agreed for the owner; null: the owner' }),
        representative: z
          .string()
          .nullable()
          .meta({ description: 'Who acts for an owner without an account' }),
        paper: z.object({ name: z.string(), url: z.string() }).nullable(),
      }),
    )
    .meta({ description: 'The owners of the record who are known by account, but for the applicant' }),
  restrictions: z.array(caseRestriction),
  refusals: z.array(z.object({ code: z.enum(REFUSAL_CODES), text: words })).meta({
    description:
      'Why the officer who asks cannot approve it, or write its rows, now: each is the `code` of the 409 that they would get',
  }),
  findings: z
    .array(
      z.object({
        name: z.string(),
        level: z.enum(FINDING_LEVELS),
        title: words,
        text: words,
        red_on_approval: z.boolean().optional(),
      }),
    )
    .meta({
      description:
        'The worst first. With `red_on_approval` it counts as red when the mutation is approved as it is',
    }),
  findings_at: time
    .nullable()
    .meta({ description: 'When they were kept with the decision; null: they are of now' }),
}) satisfies z.ZodType<unknown, MutationReview>;
export type Review = z.output<typeof review>;

/** The body of `PATCH /api/admin/mutations/{id}`. */
export const decisionInput = z.object({
  status,
  remarks: z.string().max(MAX_REMARKS_LENGTH).nullish().meta({ description: 'For the applicant to read' }),
  version: z
    .int()
    .optional()
    .meta({
      description:
        'The version that was looked at; another one is a 409. With it a rejection and a flag need remarks, and so does an ' +
        'approval of what does not fit the record',
    }),
  record: confirmedRows.optional().meta({ description: 'Of an approval: what it writes into the record' }),
  land_tax: carryOverInput
    .optional()
    .meta({ description: 'Of an approval: which land tax registrations end and begin with it' }),
});
export type DecisionBody = z.output<typeof decisionInput>;

/** A decision that came too late or cannot be, with the mutation as it is now where that helps. */
export const decisionConflict = messageSchema.extend({
  current: review.optional(),
  code: z.string().optional().meta({ description: 'What refuses the approval, as `refusals` names it' }),
});
