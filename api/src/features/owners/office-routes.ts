/** What the land office does about owners: it decides on claims, reads the links of a dag, and ends them. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import { ownerTexts as texts } from '../../../contract/owners/owners.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { decide } from '../../platform/decisions/decide.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { dagPlace, ownerClaimPlace, ownerLinkPlace } from '../land/row-places.ts';
import { claimRules, endLink, findClaims, linksOfDag } from './review.ts';
import { claimConflict, claimDecisionInput, claimStatus, dagLink, reviewedClaim } from './schemas.ts';

const tags = ['Owners'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/owner-claims',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Claims of people to be a recorded owner, the oldest first',
        description: 'At most 1,000; `Content-Range` tells which of how many. An ETag comes with them.',
        querystring: listParameters.pick({ range: true }).extend({ status: claimStatus.optional() }),
        response: { 200: z.array(reviewedClaim), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { rows, total } = await findClaims(knex, request.places, status, query);
      setContentRange(reply, 'owner-claims', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.put(
    '/admin/owner-claims/:id',
    {
      config: { access: staffAccess(byRow(ownerClaimPlace)) },
      schema: {
        tags,
        summary: 'Confirms or rejects a claim that waits',
        description: 'Once, and not one’s own. A rejection needs a reason. The person is told.',
        params: idParams,
        body: claimDecisionInput,
        response: {
          200: reviewedClaim,
          403: messageSchema,
          404: messageSchema,
          409: claimConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { status, reason: words, version } = request.body;
      const action = status === 'confirmed' ? 'confirm' : 'reject';
      const rules = claimRules(action, officer.user.id);
      return decide(knex, rules, officer, request.params.id, { action, words, version });
    },
  );

  app.get(
    '/admin/dag-owners/:id',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Which accounts belong to the owners of a dag, ended links too, the newest first',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: z.array(dagLink), 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const links = await linksOfDag(knex, id, request.user!);
      for (const person of new Set(links.map(({ user }) => user.id)))
        await auditOpened(knex, actorOf(request), { resource: 'users', record_id: person });
      return links;
    },
  );

  app.post(
    '/admin/owner-links/:id/end',
    {
      config: { access: staffAccess(byRow(ownerLinkPlace)) },
      schema: {
        tags,
        summary: 'Ends a link with a reason; not one’s own',
        params: idParams,
        body: z.object({ reason: z.string().max(MAX_REMARKS_LENGTH) }),
        response: { 200: messageSchema, 403: messageSchema, 404: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const reason = normalizeText({ long: true }, request.body.reason);
      if (!reason) throw fieldErrors({ reason: [texts.reasonMissing] });
      await endLink(knex, actorOf(request), request.params.id, reason);
      return { message: request.t(texts.ended) };
    },
  );
};

export default routes;
