/** Deciding on registrations (specification 2, sections 2, 4 and 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  registrationDecisions,
  registrationStatusLabels,
  type RegistrationDecision,
  type RegistrationStatus,
} from '../../../contract/land-registrations/registrations.ts';
import {
  decisionForStatus,
  registrationReviewMessages as texts,
} from '../../../contract/land-registrations/review.ts';
import { messages } from '../../../contract/messages.ts';
import { registrationQueue } from '../../../contract/land-registrations/queue.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { decide, type DecisionRules } from '../../platform/decisions/decide.ts';
import { decisionSteps, stepsOf } from '../../platform/decisions/history.ts';
import type { Queue } from '../../platform/feature/feature.ts';
import { isFresh, sendPrivate } from '../../platform/http/etag.ts';
import { problem } from '../../platform/http/http-error.ts';
import { idParams, validationErrorSchema, messageSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters } from '../../platform/lists/query.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { linkRegistrant } from '../owners/links.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import registrationsFile from './csv.ts';
import { approvalContradictsRecord, matchLand } from './match.ts';
import { decidedMail, decidedNotice, notifyOwner } from './notices.ts';
import { findPage, readReviewQuery, reviewedByIds } from './review-list.ts';
import {
  decisionInput,
  landMatch,
  decisionConflict,
  reviewedRegistration,
  type StoredReviewedRegistration,
} from './review-schemas.ts';
import { registrationStatus } from './schemas.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { registrationPlace } from '../land/row-places.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { registrationCase } from './case.ts';

/** The error for missing remarks that a decision requires. */
const missing = { approve: texts.notesRequired, reject: texts.reasonRequired, flag: texts.notesRequired };

const TABLE = 'land_tax_registrations';

const decisionsBy = (
  action: RegistrationDecision,
  officer: number,
): DecisionRules<RegistrationDecision, RegistrationStatus, StoredReviewedRegistration> => ({
  table: TABLE,
  machine: registrationDecisions,
  words: { column: 'notes', missing: missing[action] },
  subject: { en: 'registration', bn: 'নিবন্ধনটি' },
  labels: registrationStatusLabels,
  ownMessage: texts.own,
  readAnswer: async (trx, id) => {
    const [found] = await reviewedByIds(trx, [id]);
    if (!found) throw problem(404, messages.notFound);
    return found;
  },
  schema: reviewedRegistration,
  ...(action === 'approve' && { afterUpdate: (trx, { id }) => linkRegistrant(trx, id, officer) }),
  needsWords: async (trx, id, action) =>
    action === 'approve' && (await approvalContradictsRecord(trx, id)) ? texts.notesAgainst : null,
  notifyOwner: notifyOwner,
});

const tags = ['Land development tax'];
const ofRegistration = staffAccess(byRow(registrationPlace));

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'All registrations, or one page of them',
        description:
          'A plain array of at most 1,000, newest first; `Content-Range` tells which of how many. `status` narrows it. ' +
          'The filter `q` finds khatian and dag numbers, people, mouzas and the places that they lie in. An unchanged list is a 304.',
        querystring: listParameters.extend({ status: registrationStatus.optional(), ...assignedParameter }),
        response: { 200: z.array(reviewedRegistration), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { assigned, ...parameters } = request.query;
      const query = readReviewQuery(parameters);
      const view = viewOf(assigned, request);
      const { ids, total, tag, rows } = await readWithTimeout(app.knex, async (trx) => {
        const page = await findPage(trx, query, request.places, view);
        const fresh = isFresh(request.headers['if-none-match'], page.tag);
        return { ...page, rows: fresh ? [] : await reviewedByIds(trx, page.ids) };
      });
      setContentRange(reply, 'land-tax-registrations', query, ids.length, total);
      return sendPrivate(request, reply, rows, tag);
    },
  );

  app.put(
    '/:id',
    {
      config: { access: ofRegistration },
      schema: {
        tags,
        summary: 'Approves, rejects or flags a registration that waits',
        description:
          'Once, and not by its owner. When someone else decided first, the answer is a 409 with the registration as it ' +
          'is; the same decision again by the same officer answers it with 200. A rejection and a flag need notes. The owner is told. ' +
          'Who names a `version` has looked: then an approval against the land record needs notes.',
        params: idParams,
        body: decisionInput,
        response: {
          200: reviewedRegistration,
          403: messageSchema,
          404: messageSchema,
          409: decisionConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { status, notes: words, version } = request.body;
      const decision = { action: decisionForStatus(status), words, version };
      const officer = actorOf(request);
      const rules = decisionsBy(decision.action, officer.user.id);
      return decide(app.knex, rules, officer, request.params.id, decision);
    },
  );

  app.post(
    '/:id/match-land-details',
    {
      config: { access: ofRegistration },
      schema: {
        tags,
        summary: 'Holds a registration against the land records, field by field',
        params: idParams,
        response: { 200: landMatch, 404: messageSchema },
      },
    },
    async (request) => {
      const match = await matchLand(app.knex, request.params.id);
      const record = { resource: 'land_tax_registrations', record_id: request.params.id };
      await auditOpened(app.knex, actorOf(request), record);
      return match;
    },
  );

  app.get(
    '/:id/history',
    {
      config: { access: ofRegistration },
      schema: {
        tags,
        summary: 'Who did what with a registration and when, with their remarks, the last first',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: decisionSteps, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const [found] = await reviewedByIds(app.knex, [id]);
      if (!found) throw problem(404, messages.notFound);
      await auditOpened(app.knex, actorOf(request), { resource: TABLE, record_id: id });
      return { steps: await stepsOf(app.knex, [{ resource: TABLE, ids: [id], words: 'notes' }]) };
    },
  );
};

export default {
  prefix: '/api/land-tax-registrations',
  routes: [routes, registrationsFile],
  messages: [decidedMail],
  notices: [decidedNotice],
  pending: {
    queue: registrationQueue.name,
    access: 'staff',
    mouza: registrationPlace.mouza,
    rows: (knex) => knex(`${TABLE} as t`).whereRaw(`t.status = 'pending'`).select('t.submitted_at as since'),
  },
  cases: registrationCase,
} satisfies Queue;
