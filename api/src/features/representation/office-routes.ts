/** The land office decides on representations, and ends one that should not have been confirmed. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import { representationTexts as texts } from '../../../contract/representation/texts.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { decide } from '../../platform/decisions/decide.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { dagPlace, representationPlace } from '../land/row-places.ts';
import { endRepresentation } from './enter.ts';
import { findRepresentations, representationRules, representationsOfDag } from './review.ts';
import {
  representationConflict,
  representationDecisionInput,
  representationStatus,
  reviewedRepresentation,
} from './schemas.ts';

const tags = ['Representation'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/representations',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Who acts for owners: who waits the oldest first, others the newest first',
        description:
          'At most 1,000; `Content-Range` tells which of how many. The filter `q` finds names, addresses and phones of who acts ' +
          'and of the owner, and the owner’s name in the record. An ETag comes with them.',
        querystring: listParameters
          .pick({ range: true, filter: true })
          .extend({ status: representationStatus.optional() }),
        response: { 200: z.array(reviewedRepresentation), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { rows, total } = await readWithTimeout(knex, (trx) =>
        findRepresentations(trx, request.places, status, query),
      );
      setContentRange(reply, 'representations', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.get(
    '/admin/dag-representations/:id',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Who acts for the owners of a dag, or did, the newest first',
        description: 'With those of its whole khatian; 100 at most. That it was opened is noted.',
        params: idParams,
        response: { 200: z.array(reviewedRepresentation), 404: messageSchema },
      },
    },
    async (request) => {
      const rows = await representationsOfDag(knex, request.params.id);
      const people = rows.flatMap(({ user, principal }) => [user.id, principal?.id]);
      for (const person of new Set(people))
        if (person) await auditOpened(knex, actorOf(request), { resource: 'users', record_id: person });
      return rows;
    },
  );

  app.put(
    '/admin/representations/:id',
    {
      config: { access: staffAccess(byRow(representationPlace)) },
      schema: {
        tags,
        summary: 'Confirms or refuses one that waits',
        description:
          'Once, and by nobody who is a side of it. A refusal needs a reason. Both sides are told.',
        params: idParams,
        body: representationDecisionInput,
        response: {
          200: reviewedRepresentation,
          403: messageSchema,
          404: messageSchema,
          409: representationConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { status, reason: words, version } = request.body;
      const action = status === 'confirmed' ? 'confirm' : 'refuse';
      const rules = representationRules(action, officer.user.id);
      return decide(knex, rules, officer, request.params.id, { action, words, version });
    },
  );

  app.post(
    '/admin/representations/:id/end',
    {
      config: { access: staffAccess(byRow(representationPlace)) },
      schema: {
        tags,
        summary: 'Ends one with a reason, by nobody who is a side of it',
        params: idParams,
        body: z.object({ reason: z.string().max(MAX_REMARKS_LENGTH) }),
        response: {
          200: messageSchema,
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const reason = normalizeText({ long: true }, request.body.reason);
      if (!reason) throw fieldErrors({ reason: [texts.reasonMissing] });
      await endRepresentation(knex, actorOf(request), request.params.id, { reason, asOffice: true });
      return { message: request.t(texts.ended) };
    },
  );
};

export default routes;
