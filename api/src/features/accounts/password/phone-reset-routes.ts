import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { phoneResetTexts } from '../../../../contract/accounts/phone-reset.ts';
import { clientInfo } from '../../../platform/access/security-log/log.ts';
import { inputTextOrEmpty, messageSchema, validationErrorSchema } from '../../../platform/http/schemas.ts';
import { passwordCodeLimits, phoneResetLimits } from './phone-reset-limits.ts';
import { requestPasswordCode, resetPasswordByPhone } from './phone-reset.ts';

/** The routes for a forgotten password, by phone. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/password/phone/code',
    {
      config: { access: 'public', limits: passwordCodeLimits },
      schema: {
        tags: ['Accounts'],
        summary:
          'Have a code sent to a verified phone to set a new password; the answer is the same for every number',
        description: 'Not for staff, who use the link by mail. The code holds for 10 minutes and five tries.',
        body: z.object({ phone: inputTextOrEmpty }),
        response: { 200: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      await requestPasswordCode(app.knex, request.body.phone, request.language);
      return { message: request.t(phoneResetTexts.sent) };
    },
  );

  app.post(
    '/password/phone/reset',
    {
      config: { access: 'public', limits: phoneResetLimits },
      schema: {
        tags: ['Accounts'],
        summary: 'Set a new password with the code of a text message; ends all sessions of the account',
        description:
          'Two-step login stays. The mail address is told, and for seven days the account agrees to no mutation, changes neither ' +
          'its e-mail nor its phone, and does not turn two-step login on. The same form again moments later changes nothing.',
        body: z.object({
          phone: inputTextOrEmpty,
          code: z.string().max(100).default(''),
          password: inputTextOrEmpty,
          password_confirmation: inputTextOrEmpty,
        }),
        response: { 200: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const actor = { user: request.user, ...clientInfo(request) };
      await resetPasswordByPhone(app.knex, actor, request.body, request.language);
      return { message: request.t(phoneResetTexts.done) };
    },
  );
};

export default routes;
