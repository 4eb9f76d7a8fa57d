/** What the routes of comments take and answer. */
import { z } from 'zod';

import type { CaseComments, MentionablePeople } from '../../../contract/comments/comments.ts';
import { POST_KINDS } from '../../../contract/offices/offices.ts';
import { id as idSchema, messageSchema, time, validationErrorSchema } from '../../platform/http/schemas.ts';
import { officeNames, signature } from '../land/signature-schema.ts';

/** The comments of a case. */
export const answer = z.object({
  comments: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      signed_as: signature.nullable().meta({ description: 'The post in whose name it was written' }),
      words: z.string().nullable().meta({ description: 'Null: it was taken back' }),
      files: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), size: z.int() })),
      mentions: z.array(z.string()),
      at: time,
      changed_at: time.nullable(),
      taken_back_at: time.nullable(),
      may_change: z.boolean(),
      changeable_until: time,
    }),
  ),
  earlier: z.boolean(),
}) satisfies z.ZodType<unknown, CaseComments>;

/** Who can be mentioned. */
export const people = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      posts: z.array(z.object({ post: z.enum(POST_KINDS), office: officeNames, deputy: z.boolean() })),
    }),
  ),
}) satisfies z.ZodType<unknown, MentionablePeople>;

/** The answers of a change. */
export const answers = {
  200: answer.extend({ message: z.string() }),
  403: messageSchema,
  404: messageSchema,
  409: messageSchema,
  422: validationErrorSchema,
};
/** A comment in the address. */
export const oneComment = z.object({ id: idSchema, comment: idSchema });
