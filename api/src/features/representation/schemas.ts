import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import {
  ENDING_SIDES,
  REPRESENTATION_STATUSES,
  type OwnRepresentations,
  type ReviewedRepresentation,
} from '../../../contract/representation/representation.ts';
import { REPRESENTATION_ACTS, REPRESENTATION_KINDS } from '../../../contract/representation/kinds.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { dagPlace, pendingMutation } from '../owners/schemas.ts';

const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();

export const representationStatus = z.enum(REPRESENTATION_STATUSES);
const kind = z.enum(REPRESENTATION_KINDS);

const representation = z.object({
  id: z.int(),
  ...dagPlace,
  kind,
  status: representationStatus,
  owner: z.string().meta({ description: 'For whom, as the record writes it' }),
  whole_khatian: z.boolean(),
  acts: z.array(z.enum(REPRESENTATION_ACTS)),
  number: z.string().nullable(),
  registered: z.boolean().nullable(),
  valid_from: day,
  valid_until: day.nullable(),
  in_force: z.boolean(),
  document: z.object({ name: z.string(), url: z.string() }),
  reason: z.string().nullable(),
  entered_at: moment,
  ended: z.object({ at: moment, side: z.enum(ENDING_SIDES), reason: z.string().nullable() }).nullable(),
});

const own = representation.extend({
  representative: z.object({ name: z.string() }),
  pending: z.array(pendingMutation),
  land_tax: z
    .object({
      division_id: z.int(),
      district_id: z.int(),
      upazila_id: z.int(),
      mouza_id: z.int(),
      survey_type_id: z.int().nullable(),
      is_registered: z.boolean(),
    })
    .nullable()
    .meta({ description: 'Null: who acts may not pay its land tax now' }),
});

export const ownRepresentationsAnswer = z.object({
  acting: z.array(own),
  for_me: z.array(own),
}) satisfies z.ZodType<OwnRepresentations>;

export const reviewedRepresentation = representation.extend({
  version: z.int(),
  principal_number: z.string().nullable(),
  owners: z.array(z.object({ owner: z.string(), area: z.number() })),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  verified: z
    .object({ name_en: z.string().nullable(), name_bn: z.string().nullable(), nid: z.string().nullable() })
    .nullable(),
  principal: z.object({ id: z.int(), name: z.string() }).nullable(),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_at: moment.nullable(),
}) satisfies z.ZodType<ReviewedRepresentation>;

export const representationDecisionInput = z.object({
  status: z.enum(['confirmed', 'refused']),
  reason: z
    .string()
    .max(MAX_REMARKS_LENGTH)
    .nullish()
    .meta({ description: 'For both sides to read; a refusal needs one' }),
  version: z.int().optional().meta({ description: 'The version that was looked at; another one is a 409' }),
});
/** A decision that came too late, with the representation as it is. */
export const representationConflict = messageSchema.extend({ current: reviewedRepresentation.optional() });
