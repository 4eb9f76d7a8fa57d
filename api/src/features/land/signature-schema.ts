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

/** The post of a decision, in an answer. */
export const reviewedAs = signature.nullable().meta({
  description: 'The post in which it was decided; null: an administrator, or from before posts were kept',
});

/** SQL of who decided, and in which post. @param row whose `reviewed_as` keeps it @param user the reviewer */
export const reviewerSql = (row: string, user: string): string =>
  `case when ${user}.id is not null then json_build_object('name', ${user}.name) end as reviewer, ${row}.reviewed_as`;
