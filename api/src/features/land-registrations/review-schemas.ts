/** Schemas of the review of registrations; inside the API times are dates. */
import { z } from 'zod';

import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import {
  MATCHED_FIELDS,
  OWNER_STANDINGS,
  type LandMatch,
  type ReviewedRegistration,
} from '../../../contract/land-registrations/registrations.ts';
import { applicantActing } from '../representation/acted-for-schema.ts';
import { desk } from '../assignments/desk.ts';
import { mouza, place, surveyType } from '../land/schemas.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { registration } from './schemas.ts';
import { reviewedAs } from '../land/signature-schema.ts';

export const reviewedRegistration = registration.extend({
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_as: reviewedAs,
  version: z.int(),
  desk,
}) satisfies z.ZodType<unknown, ReviewedRegistration>;
export type StoredReviewedRegistration = z.output<typeof reviewedRegistration>;

/** The body of `PUT /api/land-tax-registrations/{id}`. */
export const decisionInput = z.object({
  status: z.enum(['approved', 'rejected', 'flagged']),
  notes: z
    .string()
    .max(MAX_REMARKS_LENGTH)
    .nullish()
    .meta({ description: 'For the owner to read; rejecting and flagging need them' }),
  version: z.int().optional().meta({ description: 'The version that was looked at; another one is a 409' }),
});

/** A decision that came too late, with the current registration. */
export const decisionConflict = messageSchema.extend({ current: reviewedRegistration });

const fields = Object.fromEntries(MATCHED_FIELDS.map((field) => [field, z.boolean()])) as Record<
  (typeof MATCHED_FIELDS)[number],
  z.ZodBoolean
>;
export const landMatch = z.object({
  match: z.boolean().meta({ description: 'Every field agrees, and whoever registers is an owner' }),
  land_record: z
    .object({
      dag_id: z.int(),
      division: place,
      district: place,
      upazila: place,
      mouza,
      survey_type: surveyType.nullable(),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      land_area: z.number().meta({ description: 'Square feet: the sum of the owners’ areas' }),
      owners: z.array(z.string()),
      document_url: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The nearest record; null when none comes near' }),
  field_matches: z.object(fields),
  owner_match: z
    .object({
      standing: z.enum(OWNER_STANDINGS),
      names: z.array(z.string()),
      nearest: z.string().nullable(),
      known_other: z
        .boolean()
        .optional()
        .meta({ description: 'The land office knows this owner by another account' }),
      acts_for: z
        .array(applicantActing)
        .optional()
        .meta({ description: 'The owners for whom they may pay the tax, as the office has confirmed' }),
    })
    .nullable()
    .meta({ description: 'Whoever registers, held against the owners of the record; null without one' }),
}) satisfies z.ZodType<LandMatch>;
