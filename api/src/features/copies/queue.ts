/** The copies that the land office has to act on: preparing, refusing, and refunding the fee. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  copyMachine,
  copyStatusLabels,
  copyTexts,
  type CopyDecision,
  COPY_STATUSES,
  type CopyStatus,
  type ReviewedCopy,
} from '../../../contract/copies/copies.ts';
import { copyQueue } from '../../../contract/copies/queue.ts';
import { decide, type DecisionRules } from '../../platform/decisions/decide.ts';
import type { Queue } from '../../platform/feature/feature.ts';
import { requestPreview } from '../../platform/files/documents/previews.ts';
import { sendPrivate, etagOf } from '../../platform/http/etag.ts';
import {
  inputTextOrEmpty,
  idParams,
  money,
  validationErrorSchema,
  messageSchema,
  time,
} from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { zilPlace } from '../land/schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import copiesFile from './csv.ts';
import {
  copyReady,
  copyReadyMail,
  copyRefused,
  copyRefusedMail,
  refundEntered,
  refundEnteredMail,
  notifyApplicant,
} from './notices.ts';
import { readPreparation } from './prepare.ts';
import { enterRefund, queueRefund, refuseOwnRefund } from './refund.ts';
import { reviewedById, waitingCopies, PENDING_STATES, type Reviewed } from './review.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { copyPlace } from '../land/row-places.ts';
import { desk } from '../assignments/desk.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { copyCase } from './case.ts';
import { reviewedAs } from '../land/signature-schema.ts';

const { prepare, refuse, refund } = copyMachine;

const tags = ['Copies'];
const again =
  'Once, and not by its owner. When someone else decided first, the answer is a 409 with the request as it is; the same ' +
  'decision again by the same officer answers it with 200.';

const reviewed = z.object({
  id: z.int(),
  status: z.enum(COPY_STATUSES),
  type: z.enum(['khatian_request', 'mouza_map_request']),
  application_id: z.int(),
  description: z.string().nullable(),
  requested_at: time,
  fee_amount: money,
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  version: z.int(),
  needs_document: z.boolean(),
  unreadable: z.boolean(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_as: reviewedAs,
  is_sample: z.boolean(),
  record: z.object({
    resource: z.enum(['dags', 'mouza-maps']),
    id: z.int(),
    name: z.string().nullable(),
    khatiyan_number: z.string().nullable(),
    dag_number: z.string().nullable(),
    survey: z.string().nullable(),
    zil: zilPlace,
  }),
  desk,
}) satisfies z.ZodType<unknown, ReviewedCopy>;

const decisions: DecisionRules<CopyDecision, CopyStatus, Reviewed> = {
  table: 'copies',
  machine: { prepare, refuse, refund },
  words: { column: 'reason', missing: copyTexts.reasonRequired },
  subject: { en: 'request', bn: 'আবেদনটি' },
  labels: copyStatusLabels,
  ownMessage: copyTexts.own,
  readAnswer: reviewedById,
  schema: reviewed,
  notifyOwner: notifyApplicant,
};

const decided = z.object({ message: z.string(), request: reviewed });
/** A decision that came too late, with the current request. */
const late = messageSchema.extend({ current: reviewed.optional(), code: z.string().optional() });
const answers = {
  200: decided,
  403: messageSchema,
  404: messageSchema,
  409: late,
  422: validationErrorSchema,
};

const ofCopy = staffAccess(byRow(copyPlace));

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;

  app.get(
    '',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Copies that wait for the land office, the oldest first, or one page of them',
        description:
          '`status`: `requested` waits for a copy, `refused` for its refund; without it both. At most 1,000; ' +
          '`Content-Range` tells which of how many. An ETag comes with them; an unchanged answer is a 304.',
        querystring: listParameters
          .pick({ range: true })
          .extend({ status: z.enum(PENDING_STATES).optional(), ...assignedParameter }),
        response: { 200: z.object({ requests: z.array(reviewed) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, assigned, ...parameters } = request.query;
      const asked = { places: request.places, view: viewOf(assigned, request) };
      const query = readListQuery({ fields: {} }, parameters);
      // In one snapshot: the request and its record are read separately, and either may change in between.
      const { requests, total } = await knex.transaction(
        (trx) => waitingCopies(trx, status ? [status] : PENDING_STATES, query, asked),
        { isolationLevel: 'repeatable read', readOnly: true },
      );
      setContentRange(reply, 'copy-requests', query, requests.length, total);
      return sendPrivate(request, reply, { requests }, etagOf([requests, total]));
    },
  );

  app.post(
    '/:id/prepare',
    {
      config: { access: ofCopy },
      schema: {
        tags,
        summary: 'Issues a copy; the scan that comes with it becomes the document of the record',
        description: `A form with the file \`document\`, which may be left out once the record has one or lists its owners. ${again}`,
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { ...answers, 413: validationErrorSchema, 415: validationErrorSchema },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const copyId = request.params.id;
      const preparation = await readPreparation(request, { knex, storage, officer, copyId });
      try {
        const issue = { ...decisions, beforeUpdate: preparation.updateColumns };
        const issued = await decide(knex, issue, officer, copyId, { action: 'prepare' });
        return { message: request.t(copyTexts.prepared), request: issued };
      } finally {
        const { kept, replaced } = await preparation.settle();
        if (kept) await requestPreview(knex, kept);
        await app.discard(request, replaced);
      }
    },
  );

  app.post(
    '/:id/refuse',
    {
      config: { access: ofCopy },
      schema: {
        tags,
        summary: 'Refuses a copy with a reason; the owner is told, and the fee is due back',
        description: again,
        params: idParams,
        body: z.object({ reason: inputTextOrEmpty }),
        response: answers,
      },
    },
    async (request) => {
      const { reason: words } = request.body;
      const { id: copyId } = request.params;
      const officer = actorOf(request);
      const refusal: typeof decisions = {
        ...decisions,
        afterUpdate: (trx, row) =>
          queueRefund(trx, app.payments, officer, { copyId: row.id, reason: row.words! }),
      };
      const done = await decide(knex, refusal, officer, copyId, { action: 'refuse', words });
      return { message: request.t(copyTexts.refused), request: done };
    },
  );

  app.post(
    '/:id/refund',
    {
      config: { access: ofCopy },
      schema: {
        tags,
        summary:
          'Enters into the ledger that the fee of a refused copy went back, with its reference; the owner is told',
        description: again,
        params: idParams,
        body: z.object({ reference: inputTextOrEmpty }),
        response: answers,
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { reference: words } = request.body;
      const { id: copyId } = request.params;
      const refunds: typeof decisions = {
        ...decisions,
        words: { column: 'reference', missing: copyTexts.referenceRequired },
        refuse: (trx, copy) => refuseOwnRefund(trx, officer, copy),
        afterUpdate: (trx, row) =>
          enterRefund(trx, app.payments, officer, { copyId: row.id, reference: row.words! }),
        // The settled refund tells the owner.
        notifyOwner: async () => {},
      };
      const done = await decide(knex, refunds, officer, copyId, { action: 'refund', words });
      return { message: request.t(copyTexts.refunded), request: done };
    },
  );
};

export default {
  prefix: '/api/admin/copy-requests',
  cases: copyCase,
  routes: [routes, copiesFile],
  messages: [copyReadyMail, copyRefusedMail, refundEnteredMail],
  notices: [copyReady, copyRefused, refundEntered],
  pending: {
    queue: copyQueue.name,
    access: 'staff',
    mouza: copyPlace.mouza,
    // A refused copy waits for its refund.
    rows: (trx) =>
      trx('copies as t')
        .whereRaw(`t.status in (${PENDING_STATES.map((status) => `'${status}'`).join(', ')})`)
        .select(trx.raw(`case t.status when 'refused' then t.reviewed_at else t.requested_at end as since`)),
  },
} satisfies Queue;
