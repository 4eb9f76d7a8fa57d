import { z } from 'zod';
import { OFFICE_KINDS, POST_KINDS } from '../../../contract/offices/offices.ts';
import { time } from '../../platform/http/schemas.ts';

/** A post that somebody holds. */
export const heldPost = z.object({
  id: z.int(),
  post: z.enum(POST_KINDS),
  office_id: z.int(),
  office_kind: z.enum(OFFICE_KINDS),
  office: z.object({ name_en: z.string(), name_bn: z.string() }),
  deputy: z.boolean(),
  two_factor: z.boolean(),
});

export const appointmentAnswer = heldPost.extend({
  user_id: z.int(),
  user: z.object({ name: z.string(), name_bn: z.string().optional(), email: z.string() }),
  to_be_placed: z.boolean(),
  starts_at: time,
  ends_at: time.nullable(),
  current: z.boolean(),
});
