import { z } from 'zod';

import { MAX_REMARKS_LENGTH } from '../../../../contract/decisions/decisions.ts';
import {
  CALLED_SIDES,
  HEARING_REQUEST_STATUSES,
  type CalledHearing,
  type ReviewedHearingRequest,
} from '../../../../contract/hearing-requests/hearing-requests.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { actedFor } from '../../representation/acted-for-schema.ts';
import { mutationStatus } from '../schemas.ts';

const moment = z.iso.datetime({ offset: true });
const bilingual = z.object({ en: z.string(), bn: z.string() });
export const hearingRequestStatus = z.enum(HEARING_REQUEST_STATUSES);

export const calledHearingAnswer = z.object({
  mutation_id: z.int(),
  tracking_number: z.string(),
  status: mutationStatus,
  side: z.enum(CALLED_SIDES).meta({ description: 'As what the reader is called' }),
  meets_at: moment,
  place: z.string(),
  words: z.string().nullable().meta({ description: 'What the office writes; for the applicant alone' }),
  held_at: moment.nullable(),
  office: z
    .object({ id: z.int(), name: bilingual })
    .nullable()
    .meta({ description: 'The office that hears it' }),
  land: z
    .object({ khatian_number: z.string(), dag_number: z.string(), mouza: bilingual })
    .optional()
    .meta({ description: 'As the applicant wrote its numbers' }),
  objection_id: z.int().nullable().meta({ description: 'The objection of the reader' }),
  acted_for: z.array(actedFor).meta({ description: 'The owners for whom the reader objected' }),
  request: z
    .object({
      status: hearingRequestStatus,
      reason: z.string(),
      asked_at: moment,
      answer: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'What the reader asked, once in a mutation' }),
  may_ask: z.boolean(),
}) satisfies z.ZodType<CalledHearing>;

export const askInput = z.object({
  reason: inputTextOrEmpty.meta({
    description: `Why not on this day; ${MAX_REMARKS_LENGTH} characters at most`,
  }),
  meets_at: moment.meta({
    description: 'When the hearing is, as it was read; 409 if it was moved meanwhile',
  }),
});

export const reviewedHearingRequest = z.object({
  id: z.int(),
  status: hearingRequestStatus,
  side: z.enum(CALLED_SIDES),
  reason: z.string(),
  answer: z.string().nullable().meta({ description: 'Why the day was kept' }),
  mutation: z.object({ id: z.int(), tracking_number: z.string() }),
  mouza: bilingual,
  meets_at: moment,
  place: z.string(),
  asked_at: moment,
  reviewed_at: moment.nullable(),
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
}) satisfies z.ZodType<ReviewedHearingRequest>;

export const keepInput = z.object({
  answer: inputTextOrEmpty.meta({ description: 'Why the day stays; the person reads it' }),
  version: z.int().optional().meta({ description: 'The version that was looked at; another one is a 409' }),
});
export const hearingRequestConflict = messageSchema.extend({ current: reviewedHearingRequest.optional() });
