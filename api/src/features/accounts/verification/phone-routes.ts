import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountMessages } from '../../../../contract/accounts/messages.ts';
import { codeLimits } from '../limits.ts';
import { phoneCodeLimits } from './limits.ts';
import { messageSchema } from '../../../platform/http/schemas.ts';
import { requestPhoneCode, verifyPhone } from './phone.ts';

/** Routes that verify a phone. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/phone/code',
    config: { access: 'signed-in', limits: phoneCodeLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Have a six-digit code sent to one’s phone',
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      await requestPhoneCode(app.knex, request.user!, request.language);
      return { message: request.t(accountMessages.codeSent) };
    },
  });

  app.route({
    method: 'POST',
    url: '/phone/verify',
    config: { access: 'signed-in', limits: codeLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Verify one’s phone with the code; it holds for 10 minutes and five tries',
      body: z.object({ code: z.string().max(100).default('') }),
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      await verifyPhone(app.knex, request, request.user!, request.body.code);
      return { message: request.t(accountMessages.phoneVerified) };
    },
  });
};

export default routes;
