/** Deciding on identity cards (specification 2, sections 2, 4 and 7). */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  kycMachine,
  kycStatusLabels,
  kycTexts,
  type KycDecision,
  type KycStatus,
  type ReviewedKyc,
} from '../../../contract/identity/kyc.ts';
import {
  IDENTITY_FIELDS,
  identityTexts,
  type Identity,
  type IdentityField,
} from '../../../contract/identity/identity.ts';
import { kycQueue } from '../../../contract/identity/queue.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { decide, type DecisionRules } from '../../platform/decisions/decide.ts';
import { decisionSteps } from '../../platform/decisions/history.ts';
import type { Queue } from '../../platform/feature/feature.ts';
import { sendPrivate, etagOf } from '../../platform/http/etag.ts';
import { problem } from '../../platform/http/http-error.ts';
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
import { cardFiles } from './csv.ts';
import { identityHistory } from './history.ts';
import { confirmIdentity, isConfirmedAs, readConfirmed } from './identities.ts';
import { decidedMail, decidedNotice, notifyOwner } from './notices.ts';
import { reopenedMail, reopenedNotice } from './reopened-notices.ts';
import { decidedKycs, pendingKycs, reviewedById, type Reviewed } from './review.ts';
import verifiedRoutes from './verified-routes.ts';
import { desk } from '../assignments/desk.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { ofCard, ofCards } from './access.ts';
import { identityCase } from './case.ts';
import { cardPlace, findOfficeOfCard } from './places.ts';
import { reviewedAs } from '../land/signature-schema.ts';

const decisions: DecisionRules<KycDecision, KycStatus, Reviewed> = {
  table: 'kycs',
  machine: kycMachine,
  words: { column: 'rejection_reason', missing: kycTexts.reasonRequired },
  subject: { en: 'card', bn: 'পরিচয়পত্রটি' },
  labels: kycStatusLabels,
  ownMessage: kycTexts.own,
  readAnswer: reviewedById,
  notifyOwner: notifyOwner,
};

const tags = ['Identity'];
const again =
  'Once, and not by its owner. When someone else decided first, the answer is a 409 with the submission as it is; the ' +
  'same decision again by the same officer answers it with 200.';

const names = { name_en: z.string().nullable(), name_bn: z.string().nullable() };

const reviewed = z.object({
  id: z.int(),
  status: z.enum(['pending', 'success', 'rejected']),
  rejection_reason: z.string().nullable(),
  submitted_at: time,
  reviewed_at: time.nullable(),
  ...names,
  nid: z.string().nullable(),
  verified: z.object(names).nullable(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_as: reviewedAs,
  is_sample: z.boolean(),
  id_front: z.string(),
  id_back: z.string(),
  desk,
}) satisfies z.ZodType<unknown, ReviewedKyc>;

const decided = z.object({ message: z.string(), kyc: reviewed });
/** A decision that came too late, with the current submission. */
const late = messageSchema.extend({ current: reviewed });

/**
 * Reads the card's values from a request; null when it has none.
 * @throws 422 by field
 */
function confirmedIn(
  body: Partial<Record<IdentityField, string | null>> | null | undefined,
): Identity | null {
  if (!body || IDENTITY_FIELDS.every((field) => body[field] === undefined)) return null;
  const { name_en, name_bn, nid } = body;
  return readConfirmed({ name_en: name_en ?? '', name_bn: name_bn ?? '', nid: nid ?? '' });
}

/** With a decision the office of whoever decides takes the card: from then on the others do not see it. */
const takenBy = ({ places }: FastifyRequest): typeof decisions => ({
  ...decisions,
  beforeUpdate: async (trx, { id }) => ({ office_id: await findOfficeOfCard(trx, id, places) }),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/pending',
    {
      config: { access: ofCards },
      schema: {
        tags,
        summary: 'Identity cards that wait for a decision, the oldest first, or one page of them',
        description:
          'At most 1,000; `Content-Range` tells which of how many. An ETag comes with them; an unchanged answer is a 304.',
        querystring: listParameters.pick({ range: true }).extend(assignedParameter),
        response: { 200: z.object({ kycs: z.array(reviewed) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { assigned, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { kycs, total } = await pendingKycs(app.knex, query, viewOf(assigned, request));
      setContentRange(reply, 'kyc', query, kycs.length, total);
      return sendPrivate(request, reply, { kycs }, etagOf([kycs, total]));
    },
  );

  app.get(
    '/decided',
    {
      config: { access: ofCards },
      schema: {
        tags,
        summary: 'Identity cards that are decided, the last first, or one page of them',
        description: 'At most 1,000; `Content-Range` tells which of how many. The filter `q` finds people.',
        querystring: listParameters.pick({ range: true, filter: true }),
        response: { 200: z.object({ kycs: z.array(reviewed) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const query = readListQuery({ fields: {} }, request.query);
      const { kycs: found, total } = await readWithTimeout(app.knex, (trx) =>
        decidedKycs(trx, { ...query, places: request.places }),
      );
      // The number is deleted: it is no longer needed to check the card.
      const kycs = found.map((kyc) => ({ ...kyc, nid: null }));
      setContentRange(reply, 'kyc', query, kycs.length, total);
      return sendPrivate(request, reply, { kycs }, etagOf([kycs, total]));
    },
  );

  app.get(
    '/:id/history',
    {
      config: { access: ofCard },
      schema: {
        tags,
        summary:
          'What became of the cards of whoever handed this one in: who, what, when and why, the last first',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: decisionSteps, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const steps = await identityHistory(app.knex, 'kycs', id);
      await auditOpened(app.knex, actorOf(request), { resource: 'kycs', record_id: id });
      return { steps };
    },
  );

  app.post(
    '/:id/approve',
    {
      config: { access: ofCard },
      schema: {
        tags,
        summary: 'Finds an identity card to be its owner’s; the owner is told',
        description:
          `${again} The body says what the officer read on the card: receipts and checks use that from now on. Without one ` +
          'the name that the account has at this moment is confirmed.',
        params: idParams,
        body: z
          .object({
            name_en: inputTextOrEmpty.nullable(),
            name_bn: inputTextOrEmpty.nullable(),
            nid: inputTextOrEmpty.nullable(),
          })
          .partial()
          .nullish(),
        response: {
          200: decided,
          403: messageSchema,
          404: messageSchema,
          409: late.or(messageSchema),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { id } = request.params;
      const confirmed = confirmedIn(request.body);
      const approval: typeof decisions = {
        ...takenBy(request),
        notifyOwner: async (trx) => {
          await confirmIdentity(trx, officer, id, confirmed);
          await notifyOwner(trx, id);
        },
      };
      const kyc = await decide(app.knex, approval, officer, id, { action: 'approve' });
      // Sent again with another name: the first confirmation counts.
      if (confirmed && !(await isConfirmedAs(app.knex, id, confirmed)))
        throw problem(409, identityTexts.otherConfirmed);
      return { message: request.t(kycTexts.approved), kyc };
    },
  );

  app.post(
    '/:id/reject',
    {
      config: {
        access: ofCard,
      },
      schema: {
        tags,
        summary: 'Sends an identity card back with a reason; the owner is told, and may hand it in again',
        description: again,
        params: idParams,
        body: z.object({ rejection_reason: inputTextOrEmpty }),
        response: { 200: decided, 403: messageSchema, 404: messageSchema, 409: late },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { rejection_reason: words } = request.body;
      const kyc = await decide(app.knex, takenBy(request), officer, request.params.id, {
        action: 'reject',
        words,
      });
      return { message: request.t(kycTexts.rejected), kyc };
    },
  );
};

export default {
  prefix: '/api/admin/kyc',
  routes: [routes, verifiedRoutes, ...cardFiles],
  messages: [decidedMail, reopenedMail],
  notices: [decidedNotice, reopenedNotice],
  pending: {
    queue: kycQueue.name,
    access: 'staff',
    mouza: cardPlace.mouza,
    rows: (knex) => knex('kycs as t').whereRaw(`t.status = 'pending'`).select('t.submitted_at as since'),
  },
  cases: identityCase,
} satisfies Queue;
