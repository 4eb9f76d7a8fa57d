import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { passwordAndSessionTexts } from '../../../../contract/accounts/security.ts';
import { passwordConfirmationLimits } from '../limits.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { changePassword } from './change.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';

/** The routes of the signed-in account's password. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/me/change-password',
    config: { access: 'signed-in', limits: passwordConfirmationLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Change the password; every other session ends',
      body: z.object({
        current_password: inputTextOrEmpty,
        password: inputTextOrEmpty,
        password_confirmation: inputTextOrEmpty,
      }),
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      await changePassword(app.knex, actor, request.body, request.session!.token, request.language);
      return { message: request.t(passwordAndSessionTexts.passwordUpdated) };
    },
  });
};

export default routes;
