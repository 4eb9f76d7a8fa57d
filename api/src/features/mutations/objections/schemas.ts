/** What crosses the wire about objections; inside the API times are dates. */
import { z } from 'zod';

import {
  OBJECTION_STATUSES,
  type Objection,
  type ObjectionFile,
  type Reopening,
  type ReviewedObjection,
} from '../../../../contract/objections/objections.ts';
import { time } from '../../../platform/http/schemas.ts';
import { actedFor } from '../../representation/acted-for-schema.ts';
import { signature } from '../../land/signature-schema.ts';

export const objection = z.object({
  id: z.int(),
  status: z.enum(OBJECTION_STATUSES),
  reasons: z.string(),
  filed_at: time,
  answer: z.string().nullable().meta({ description: 'Of the applicant' }),
  answered_at: time.nullable(),
  words: z.string().nullable().meta({ description: 'Of the officer who has heard it' }),
  heard_at: time.nullable(),
  no_hearing: z.string().nullable().meta({ description: 'Why it was ruled on without a hearing' }),
  closed_at: time.nullable().meta({ description: 'When the mutation was rejected' }),
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, Objection>;
/** An objection inside the API. */
export type StoredObjection = z.output<typeof objection>;

export const objectionFiles = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    size: z.int().meta({ description: 'Bytes' }),
  }) satisfies z.ZodType<unknown, ObjectionFile>,
);

export const reviewedObjection = objection.extend({
  owner: z.string().meta({ description: 'The recorded owner who is called as its author is' }),
  acted_for: actedFor.nullish().meta({ description: 'Set: its author acts for the owner' }),
  objector: z.object({
    id: z.int(),
    name_en: z.string().nullable(),
    name_bn: z.string().nullable(),
    nid_ending: z.string().nullable().meta({ description: 'The last four digits of the number' }),
  }),
  heard_by: z.string().nullable(),
  heard_as: signature.nullable().meta({ description: 'The post in which it was heard' }),
  files: objectionFiles,
  hearing_held: z
    .boolean()
    .meta({ description: 'Whether a hearing was held since it was filed or last reopened' }),
  may_reopen: z.boolean().meta({ description: 'By the officer who asks' }),
  reopenings: z.array(
    z.object({
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      words: z.string().meta({ description: 'Of the hearing before' }),
      heard_by: z.string(),
      heard_at: z.string(),
    }) satisfies z.ZodType<unknown, Reopening>,
  ),
}) satisfies z.ZodType<unknown, ReviewedObjection>;
export type StoredReviewedObjection = z.output<typeof reviewedObjection>;
