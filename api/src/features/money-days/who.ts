/** Who may read and settle days of money, and how they are refused. */
import { z } from 'zod';

import { MONEY_POSTS } from '../../../contract/money-desk/money-desk.ts';
import { postsAccess, wholeCountry } from '../../platform/access/where.ts';
import { messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';

export const tags = ['Money to settle'];
export const ofTheCountry = {
  access: postsAccess(wholeCountry('A gateway has one account for the whole country'), MONEY_POSTS),
};
export const refusals = {
  403: messageSchema,
  404: messageSchema,
  409: messageSchema.extend({ code: z.string().optional() }),
  422: validationErrorSchema,
};
