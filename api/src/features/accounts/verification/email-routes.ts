import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountMessages } from '../../../../contract/accounts/messages.ts';
import type { Message } from '../../../../contract/language.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { linkLimits } from '../limits.ts';
import { verificationLimits } from './limits.ts';
import { messageSchema } from '../../../platform/http/schemas.ts';
import type { SessionUser } from '../../../platform/access/sessions/sessions.ts';
import { queueVerification, verifyEmail } from './email.ts';

/** Says what the reader of an invalid link can do next: it depends on whether they are logged in and verified. */
function invalidLinkText(user: SessionUser | null): Message {
  if (!user) return accountMessages.linkInvalid;
  return user.email_verified_at ? accountMessages.linkInvalidVerified : accountMessages.linkInvalidSignedIn;
}

/** Routes that verify an e-mail address. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/email/verification',
    config: { access: 'signed-in', limits: verificationLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Have the verification link sent again',
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const user = request.user!;
      if (user.email_verified_at) throw problem(409, accountMessages.emailAlreadyVerified);
      await queueVerification(app.knex, user.id, request.language);
      return { message: request.t(accountMessages.verificationSent) };
    },
  });

  app.route({
    method: 'POST',
    url: '/email/verify',
    config: { access: 'public', limits: linkLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Verify the e-mail address that a link was sent to',
      body: z.object({ token: z.string().max(200).default('') }),
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const { user } = request;
      if (!(await verifyEmail(app.knex, request, request.body.token)))
        throw problem(400, invalidLinkText(user));
      const { emailVerified, emailVerifiedSignedIn } = accountMessages;
      return { message: request.t(user ? emailVerifiedSignedIn : emailVerified) };
    },
  });
};

export default routes;
