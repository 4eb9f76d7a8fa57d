import { z } from 'zod';
import { REPRESENTATION_KINDS } from '../../../contract/representation/kinds.ts';
import type { ApplicantActing } from '../../../contract/representation/applicant.ts';
import type { ActedFor } from '../../../contract/representation/acted-for.ts';

/** For whom an applicant acts. */
export const applicantActing = z.object({
  kind: z.enum(REPRESENTATION_KINDS),
  owner: z.string(),
  number: z.string().nullable(),
}) satisfies z.ZodType<ApplicantActing>;

/** For whom something was done: staff reads it, and who did it. */
export const actedFor = z.object({
  representation_id: z.int(),
  kind: z.enum(REPRESENTATION_KINDS),
  owner: z.string(),
  representative: z.string(),
}) satisfies z.ZodType<ActedFor>;
