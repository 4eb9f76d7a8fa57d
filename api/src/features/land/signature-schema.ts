/** A signature on the wire: the post in which something was done, as it was then. */
import { z } from 'zod';

import { POST_KINDS } from '../../../contract/offices/offices.ts';
import type { Reviewer, SignedAs } from '../../../contract/offices/signature.ts';

export const officeNames = z.object({ name_en: z.string(), name_bn: z.string() });

export const signature = z.object({
  appointment_id: z.int(),
  post: z.enum(POST_KINDS),
  office_id: z.int(),
  office: officeNames,
  deputy: z.boolean(),
}) satisfies z.ZodType<SignedAs>;

/** Who decided, in an answer. */
export const reviewer = z.object({
  name: z.string(),
  signed_as: signature.nullable().meta({
    description: 'The post in which they decided; null: an administrator, or from before posts were kept',
  }),
}) satisfies z.ZodType<Reviewer>;

/** SQL of the same; null before a decision. @param row whose `reviewed_as` keeps the post @param user the reviewer */
export const reviewerSql = (row: string, user: string): string =>
  `case when ${user}.id is not null then json_build_object('name', ${user}.name, 'signed_as', ${row}.reviewed_as) end as reviewer`;
