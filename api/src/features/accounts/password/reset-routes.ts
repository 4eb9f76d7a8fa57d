import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PasswordLink } from '../../../../contract/accounts/password-link.ts';
import { accountMessages } from '../../../../contract/accounts/messages.ts';
import { emailProblem } from '../../../../contract/accounts/accounts.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { forgotLimits, linkStateLimits, resetLimits } from '../limits.ts';
import { deviceCookie } from '../login/known-devices.ts';
import { clientInfo } from '../../../platform/access/security-log/log.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { passwordLink } from './link-state.ts';
import { requestReset, resetPassword } from './reset.ts';

/** The routes for a forgotten password. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/password/forgot',
    config: {
      access: 'public',
      limits: forgotLimits,
    },
    schema: {
      tags: ['Accounts'],
      summary:
        'Have a link sent to set a new password; the answer is the same whether or not there is an account',
      body: z.object({ email: inputTextOrEmpty }),
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const problem = emailProblem(request.body.email);
      if (problem) throw fieldErrors({ email: [problem] });
      await requestReset(app.knex, request.body.email, request.language);
      return { message: request.t(accountMessages.resetSent) };
    },
  });

  app.route({
    method: 'POST',
    url: '/password/link',
    config: { access: 'public', limits: linkStateLimits },
    schema: {
      tags: ['Accounts'],
      summary:
        'What a link to choose a password is for: a forgotten one, or an invitation to the land office',
      body: z.object({ email: inputTextOrEmpty, token: z.string().max(200).default('') }),
      response: {
        200: z.object({
          kind: z.enum(['reset', 'invitation']),
          state: z.enum(['open', 'used', 'replaced', 'expired']),
        }) satisfies z.ZodType<PasswordLink>,
      },
    },
    handler: async (request) => passwordLink(app.knex, request.body),
  });

  app.route({
    method: 'POST',
    url: '/password/reset',
    config: { access: 'public', limits: resetLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Set a new password with the link of a mail; ends all sessions of the account',
      body: z.object({
        email: inputTextOrEmpty,
        token: z.string().max(200).default(''),
        password: inputTextOrEmpty,
        password_confirmation: inputTextOrEmpty,
      }),
      response: { 200: messageSchema },
    },
    handler: async (request, reply) => {
      const { email, invited } = await resetPassword(
        app.knex,
        { user: request.user, ...clientInfo(request) },
        request.body,
        request.language,
      );
      reply.header('set-cookie', deviceCookie(app.config, [email]));
      return { message: request.t(invited ? accountMessages.invitationDone : accountMessages.resetDone) };
    },
  });
};

export default routes;
