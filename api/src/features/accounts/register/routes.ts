import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountTexts, emailProblem } from '../../../../contract/accounts/accounts.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { checkEmailLimits, registerLimits } from '../limits.ts';
import { isEmailFree, register } from './register.ts';

/** The route that opens an account. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/register',
    config: { access: 'public', limits: registerLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Open a citizen account; a role that is sent along is ignored',
      body: z.object({
        firstName: inputTextOrEmpty,
        lastName: inputTextOrEmpty,
        email: inputTextOrEmpty,
        phone: inputTextOrEmpty,
        password: inputTextOrEmpty,
        confirmPassword: inputTextOrEmpty,
        terms: z.unknown().optional(),
        role: z.unknown().optional(),
      }),
      response: { 201: messageSchema },
    },
    handler: async (request, reply) => {
      await register(app.knex, request.body, request.language);
      return reply.code(201).send({ message: request.t(accountTexts.registered) });
    },
  });

  app.route({
    method: 'POST',
    url: '/check-email',
    config: {
      access: 'public',
      limits: checkEmailLimits,
    },
    schema: {
      tags: ['Accounts'],
      summary:
        'Whether an account can be opened with a text as its e-mail address: it is one, and still free',
      body: z.object({ email: z.string().max(254) }),
      response: { 200: z.object({ available: z.boolean() }) },
    },
    handler: async ({ body: { email } }) => ({
      available: emailProblem(email) === undefined && (await isEmailFree(app.knex, email)),
    }),
  });
};

export default routes;
