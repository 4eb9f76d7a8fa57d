import { stringifySetCookie } from 'cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountTexts, checkLogin } from '../../../../contract/accounts/accounts.ts';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import { fieldErrors, errorLists } from '../../../platform/http/http-error.ts';
import { loginLimits } from '../limits.ts';
import { deviceCookie } from './known-devices.ts';
import { clientInfo, logSecurity } from '../../../platform/access/security-log/log.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { revokeSession } from '../../../platform/access/sessions/sessions.ts';
import { userAnswer } from '../schemas.ts';
import { endReplacedSession, logIn, loginNamesOf } from './log-in.ts';

/** The answer of a login: the session, or that a code is required. */
const sessionAnswer = z.object({ token: z.string(), user: userAnswer });
const challengeAnswer = z.object({ two_factor: z.literal(true), challenge: z.string() });

/** Login and logout. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/login',
    config: { access: 'public', limits: loginLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Open a session; its token is answered once',
      description: '`email` takes the e-mail address or the verified phone number of the account.',
      body: z.object({
        email: inputTextOrEmpty,
        password: inputTextOrEmpty,
        remember: z.boolean().default(false),
      }),
      response: { 200: z.union([sessionAnswer, challengeAnswer]) },
    },
    handler: async (request, reply) => {
      const errors = errorLists(checkLogin(request.body));
      if (Object.keys(errors).length > 0) throw fieldErrors(errors);
      const { remember } = request.body;
      const login = await logIn(app.knex, request.body, { ...clientInfo(request), remember });
      reply.header('set-cookie', deviceCookie(app.config, loginNamesOf(login.user)));
      if ('challenge' in login) return { two_factor: true as const, challenge: login.challenge };
      await endReplacedSession(app.knex, request);
      return login;
    },
  });

  app.route({
    method: 'POST',
    url: '/logout',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'End the session',
      response: { 200: messageSchema },
    },
    handler: async (request, reply) => {
      const { user, session } = request;
      await app.knex.transaction(async (trx) => {
        await revokeSession(trx, session!.token);
        await logSecurity(trx, clientInfo(request), { event: 'logout', userId: user!.id });
      });
      const { secure } = app.config;
      const cookie = { name: sessionCookieName(secure), value: '', path: '/', maxAge: 0 };
      reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax', secure }));
      return { message: request.t(accountTexts.loggedOut) };
    },
  });
};

export default routes;
