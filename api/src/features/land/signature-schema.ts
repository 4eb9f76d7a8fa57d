/** A signature on the wire: the post in which something was done, as it was then. */
import { z } from 'zod';

import { POST_KINDS } from '../../../contract/offices/offices.ts';
import type { SignedAs } from '../../../contract/offices/signature.ts';

export const officeNames = z.object({ name_en: z.string(), name_bn: z.string() });

export const signature = z.object({
  appointment_id: z.int(),
  post: z.enum(POST_KINDS),
  office_id: z.int(),
  office: officeNames,
  deputy: z.boolean(),
}) satisfies z.ZodType<SignedAs>;
