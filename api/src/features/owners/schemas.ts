import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import {
  CLAIM_STATUSES,
  OWNER_LINK_SOURCES,
  type DagLink,
  type MyLand,
  type ReviewedClaim,
} from '../../../contract/owners/owners.ts';
import { REPRESENTATION_KINDS } from '../../../contract/representation/kinds.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { MUTATION_TYPES } from '../../../contract/mutations/mutations.ts';
import { mutationStatus } from '../mutations/schemas.ts';
import { encumbrances } from '../restrictions/schemas.ts';
import { landTaxStanding } from '../land-tax/schemas.ts';

const moment = z.iso.datetime({ offset: true });
const bilingual = z.object({ en: z.string(), bn: z.string() });
const person = z.object({ name: z.string() });
const staffName = person.extend({ name_bn: z.string().nullish() });
const account = person.extend({ id: z.int() });

export const dagPlace = {
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey: z.string().nullable(),
  mouza: bilingual,
  upazila: bilingual,
};

export const claimStatus = z.enum(CLAIM_STATUSES);

export const pendingMutation = z.object({
  id: z.int(),
  tracking_number: z.string(),
  mutation_type: z.enum(MUTATION_TYPES),
  status: mutationStatus,
  asked_at: moment,
  is_own: z.boolean(),
  objection_id: z.int().nullable(),
  agreed_at: moment.nullable().optional(),
  agreed_by: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Who agreed for the owner; null: the owner' }),
  asked_by: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Who asks, where that person acts for the owner' }),
  is_objecting: z
    .boolean()
    .optional()
    .meta({ description: 'An objection of the owner stands, whoever filed it: nobody agrees meanwhile' }),
  objected_by: z.string().nullable().optional().meta({ description: 'Who objected for the owner' }),
  dag_no: z
    .string()
    .optional()
    .meta({ description: 'Of who acts for an owner of a whole khatian: of which dag' }),
});

export const myLandAnswer = z.object({
  land: z.array(
    z.object({
      link_id: z.int(),
      ...dagPlace,
      owner: z.string(),
      area: z.number().meta({ description: 'What the record says this owner has, in sq ft' }),
      total_area: z.number().meta({ description: 'All owners together, in sq ft' }),
      share_til: z
        .int()
        .meta({ description: 'The share, as the record shows it, in til: 76,800 are the whole' }),
      source: z.enum(OWNER_LINK_SOURCES),
      linked_at: moment,
      has_boundary: z.boolean(),
      ...encumbrances,
      office: z.object({ id: z.int(), name: bilingual }).nullish(),
      pending: z.array(pendingMutation),
      registration: z.object({ id: z.int(), status: z.string(), tax: landTaxStanding.nullable() }).nullable(),
      tax_paid_for: z
        .array(
          z.object({
            tax_year: z.int(),
            paid_at: moment,
            representative: z.string(),
            kind: z.enum(REPRESENTATION_KINDS),
          }),
        )
        .meta({ description: 'Land tax that somebody paid who acts for the owner' }),
    }),
  ),
  claims: z.array(
    z.object({
      id: z.int(),
      ...dagPlace,
      owner: z.string(),
      status: claimStatus,
      reason: z.string().nullable(),
      claimed_at: moment,
    }),
  ),
}) satisfies z.ZodType<MyLand>;

export const claimInput = z.object({
  dag_id: z.int().positive(),
  owner: z.string().max(255).meta({ description: 'A name of the record, letter for letter' }),
  words: z.string().max(MAX_REMARKS_LENGTH).nullish().meta({ description: 'For the officer' }),
});

export const reviewedClaim = z.object({
  id: z.int(),
  status: claimStatus,
  ...dagPlace,
  owner: z.string(),
  owners: z.array(z.object({ owner: z.string(), area: z.number() })),
  words: z.string().nullable(),
  reason: z.string().nullable(),
  claimed_at: moment,
  reviewed_at: moment.nullable(),
  version: z.int(),
  user: account.extend({ email: z.string() }),
  verified: z
    .object({ name_en: z.string().nullable(), name_bn: z.string().nullable(), nid: z.string().nullable() })
    .nullable(),
  reviewer: person.nullable(),
  same_name: z.boolean(),
}) satisfies z.ZodType<ReviewedClaim>;

export const claimDecisionInput = z.object({
  status: z.enum(['confirmed', 'rejected']),
  reason: z
    .string()
    .max(MAX_REMARKS_LENGTH)
    .nullish()
    .meta({ description: 'For the person to read; a rejection needs one' }),
  version: z.int().optional().meta({ description: 'The version that was looked at; another one is a 409' }),
});
/** A decision that came too late, with the claim as it is. */
export const claimConflict = messageSchema.extend({ current: reviewedClaim.optional() });

export const dagLink = z.object({
  id: z.int(),
  owner: z.string(),
  user: account,
  source: z.enum(OWNER_LINK_SOURCES),
  linked_by: staffName,
  linked_at: moment,
  ended_at: moment.nullable(),
  ended_by: staffName.nullable(),
  end_reason: z.string().nullable(),
  may_end: z.boolean().meta({ description: 'By the officer who asks' }),
}) satisfies z.ZodType<DagLink>;
