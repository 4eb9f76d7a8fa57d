import { z } from 'zod';
import { REPRESENTATION_KINDS, type ActedFor } from '../../../contract/representation/representation.ts';

/** For whom something was done: staff reads it, and who did it. */
export const actedFor = z.object({
  representation_id: z.int(),
  kind: z.enum(REPRESENTATION_KINDS),
  owner: z.string(),
  representative: z.string(),
}) satisfies z.ZodType<ActedFor>;
