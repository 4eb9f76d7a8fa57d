/** The routes that list verified people and reopen a verification. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { identityTexts, type ReviewedIdentity } from '../../../contract/identity/identity.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { decide } from '../../platform/decisions/decide.ts';
import { decisionSteps } from '../../platform/decisions/history.ts';
import { sendPrivate, etagOf } from '../../platform/http/etag.ts';
import {
  inputTextOrEmpty,
  idParams,
  validationErrorSchema,
  messageSchema,
  time,
} from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { identityHistory } from './history.ts';
import { findVerified, reopening } from './verified.ts';
import { ofCards, ofVerified } from './access.ts';
import { reviewedAs } from '../land/signature-schema.ts';

const tags = ['Identity'];

const verified = z.object({
  id: z.int(),
  status: z.enum(['current', 'reopened', 'replaced']),
  name_en: z.string().nullable(),
  name_bn: z.string().nullable(),
  nid: z.string().nullable().meta({ description: 'Its last four digits' }),
  confirmed_at: time,
  reason: z.string().nullable(),
  reviewed_at: time.nullable(),
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_as: reviewedAs,
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, ReviewedIdentity>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/verified',
    {
      config: { access: ofCards },
      schema: {
        tags,
        summary: 'Who is verified, the last first, or one page of them',
        description:
          'At most 1,000; `Content-Range` tells which of how many. The filter `q` finds names, addresses and phones, and ' +
          'verified names. An unchanged answer is a 304.',
        querystring: listParameters.pick({ range: true, filter: true }),
        response: { 200: z.object({ identities: z.array(verified) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const query = readListQuery({ fields: {} }, request.query);
      const { identities, total } = await readWithTimeout(app.knex, (trx) =>
        findVerified(trx, { ...query, places: request.places }),
      );
      setContentRange(reply, 'verified', query, identities.length, total);
      return sendPrivate(request, reply, { identities }, etagOf([identities, total]));
    },
  );

  app.get(
    '/verified/:id/history',
    {
      config: { access: ofVerified },
      schema: {
        tags,
        summary:
          'What became of the cards of someone who is verified: who, what, when and why, the last first',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: decisionSteps, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const steps = await identityHistory(app.knex, 'verified_identities', id);
      await auditOpened(app.knex, actorOf(request), { resource: 'verified_identities', record_id: id });
      return { steps };
    },
  );

  app.post(
    '/verified/:id/reopen',
    {
      config: { access: ofVerified },
      schema: {
        tags,
        summary: 'Lets a verified person hand in another card, when their name was lawfully changed',
        description:
          'What is verified holds until the other card is approved. Not by its owner. When someone else was first, the ' +
          'answer is a 409 with the verification as it is. The owner is told.',
        params: idParams,
        body: z.object({ reason: inputTextOrEmpty }),
        response: {
          200: z.object({ message: z.string(), identity: verified }),
          403: messageSchema,
          404: messageSchema,
          409: messageSchema.extend({ current: verified }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const decision = { action: 'reopen', words: request.body.reason } as const;
      const identity = await decide(app.knex, reopening, actorOf(request), request.params.id, decision);
      return { message: request.t(identityTexts.reopened), identity };
    },
  );
};

export default routes;
