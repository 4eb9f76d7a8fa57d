/** Own land tax registrations (specification 1, sections 2.9, 5 and 7; specification 2, "ldt"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';

import { registrationMessages } from '../../../contract/land-registrations/messages.ts';
import { sendPrivate } from '../../platform/http/etag.ts';
import {
  idParams,
  idempotencyHeaders,
  validationErrorSchema,
  messageSchema,
} from '../../platform/http/schemas.ts';
import { taxStandings } from '../land-tax/standing.ts';
import { landRegistrationLimits } from './limits.ts';
import { checkRegistration } from './check.ts';
import { register } from './register.ts';
import { registrationOf, registrationsOf } from './rows.ts';
import { ownRegistration, registration, registrationInput, submittedAnswer } from './schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';

/** A user's registrations, each with its tax status. */
async function withTax(knex: Knex, userId: number) {
  const [registrations, standings] = await Promise.all([
    registrationsOf(knex, userId),
    taxStandings(knex, userId, new Date()),
  ]);
  const taxOf = new Map(standings.map(({ land, tax }) => [land.id, tax]));
  return registrations.map((each) => ({ ...each, tax: taxOf.get(each.id) ?? null }));
}

const tags = ['Land development tax'];

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/land-tax-registrations',
    {
      config: { access: 'signed-in', limits: landRegistrationLimits },
      schema: {
        tags,
        summary: 'Registers land for land development tax',
        description:
          'Numbers may be written in Bengali digits. The same land of the same person is a 409 while a registration of ' +
          'it is pending or approved. With the header Idempotency-Key, the same request again answers the registration ' +
          'that is there, with 200; another request under the same key is a 409.',
        headers: idempotencyHeaders,
        body: registrationInput,
        response: {
          200: submittedAnswer,
          201: submittedAnswer,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const checked = checkRegistration(request.body);
      const applicant = actorOf(request);
      const name = request.headers['idempotency-key'] ?? null;
      const made = await register(app.knex, applicant, name, checked);
      const message = request.t(registrationMessages.submitted);
      return reply.code(made.created ? 201 : 200).send({ message, registration: made.registration });
    },
  );

  app.get(
    '/user/land-tax-registrations',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One's own land tax registrations, newest first",
        description: 'An ETag comes with them; an unchanged list is a 304.',
        response: { 200: z.array(ownRegistration) },
      },
    },
    async (request, reply) => sendPrivate(request, reply, await withTax(app.knex, request.user!.id)),
  );

  app.get(
    '/user/land-tax-registrations/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One of one's own land tax registrations",
        params: idParams,
        response: { 200: registration, 404: messageSchema },
      },
    },
    async (request) => registrationOf(app.knex, request.user!.id, request.params.id),
  );
};

export default routes;
