import { z } from 'zod';
import { REPRESENTATION_KINDS } from '../../../contract/representation/kinds.ts';
import type { ActedFor } from '../../../contract/representation/acted-for.ts';

/** For whom something was done: staff reads it, and who did it. */
export const actedFor = z.object({
  representation_id: z.int(),
  kind: z.enum(REPRESENTATION_KINDS),
  owner: z.string(),
  representative: z.string(),
}) satisfies z.ZodType<ActedFor>;
