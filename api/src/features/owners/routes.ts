/** A person's land, and claims to be an owner. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerTexts as texts } from '../../../contract/owners/owners.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { makeClaim, withdrawClaim } from './claims.ts';
import { claimLimits } from './limits.ts';
import { myLand } from './my-land.ts';
import { claimInput, myLandAnswer } from './schemas.ts';

const tags = ['Owners'];
const made = messageSchema.extend({ id: z.int() });

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/me/land',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The land of which one is a known owner, with what happens to it; and one’s claims',
        response: { 200: myLandAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return myLand(knex, actorOf(request).user.id);
    },
  );

  app.post(
    '/me/land/claims',
    {
      config: { access: 'signed-in', limits: claimLimits },
      schema: {
        tags,
        summary: 'Claims to be an owner that a record names',
        description:
          'By a verified person, for a name of the record. An officer of the land compares the identity card with it. The same ' +
          'claim again answers the one that waits, with 200; 20 may wait.',
        body: claimInput,
        response: {
          200: made,
          201: made,
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { dag_id, owner, words } = request.body;
      const input = { dag_id, owner, words: normalizeText({ long: true }, words ?? '') || null };
      const { id, isNew } = await makeClaim(knex, actorOf(request), input);
      return reply.code(isNew ? 201 : 200).send({ message: request.t(texts.claimed), id });
    },
  );

  app.post(
    '/me/land/claims/:id/withdraw',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Withdraws one’s own claim',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await withdrawClaim(knex, actorOf(request), request.params.id);
      return { message: request.t(texts.withdrawn) };
    },
  );
};

export default routes;
