/** Deciding on mutations (specification 2, sections 2, 4 and 7; docs/decisions/036). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';

import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import {
  mutationReviewMessages as reviewTexts,
  reviewMachine,
} from '../../../../contract/mutations/review.ts';
import {
  decisionFor,
  mutationMachine,
  mutationStatusLabels,
  type MutationDecision,
  type MutationStatus,
} from '../../../../contract/mutations/states.ts';
import type { Machine } from '../../../../contract/states.ts';
import { mutationQueue } from '../../../../contract/mutations/queue.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import { decide, type DecisionRules } from '../../../platform/decisions/decide.ts';
import type { Queue } from '../../../platform/feature/feature.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { sendOwnJson } from '../../../platform/lists/own-list.ts';
import { setContentRange } from '../../../platform/lists/content-range.ts';
import { closeOrReopenObjections } from '../objections/close.ts';
import { actorOf, type SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { mutationDecidedNotice, mutationDecidedMail, notifyDecided } from './decided-notices.ts';
import { addEvent } from '../events.ts';
import { restoreRecord } from '../record/restore.ts';
import { recordIsOwed } from '../record/standing.ts';
import { withdrawPending, writeRecord } from '../record/write.ts';
import { MUTATION_SUBJECT, versionMissing } from '../record/confirm.ts';
import {
  objectedApprovedNotice,
  objectedApprovedMail,
  notifyObjectorsOfApproval,
} from '../objections/approved-notices.ts';
import { carryOver, undoCarryOver } from '../land-tax/carry-over.ts';
import { examine } from '../findings/index.ts';
import { refuseObjector } from '../objections/read.ts';
import { refuseApproval } from '../refusals/index.ts';
import mutationsFile from './csv.ts';
import { mutationLevelsJob } from './levels.ts';
import { reviewPage as readPage, waitingMutations } from './list.ts';
import neighboursRoute from './neighbours.ts';
import {
  decisionInput,
  decisionConflict,
  review,
  reviewPage,
  reviewQuery,
  type DecisionBody,
  type Review,
} from './schemas.ts';
import { storeFindings, reviewOf } from './review.ts';
import { byRow, narrowed, staffAccess } from '../../../platform/access/where.ts';
import { mutationPlace } from '../../land/row-places.ts';
import { viewOf } from '../../assignments/views.ts';
import { mutationCase } from '../case.ts';

/** Any status from any other, as the specification has it. */
const plainMachine: Machine<MutationDecision, MutationStatus> = mutationMachine;

/** That a mutation is paid is said by the ledger. */
async function refuseIfPaid(trx: Knex, mutation_id: number): Promise<void> {
  const paid = (await trx('payments').where({ mutation_id, status: 'paid' }).first('id')) as unknown;
  if (paid) throw problem(409, texts.paidStays);
}

/** How an officer's decision is taken. Who names a version has looked at the claim, and gives reasons. */
function decisionsOf(
  officer: SignedInActor,
  { status, version, record, land_tax: input }: DecisionBody,
): DecisionRules<MutationDecision, MutationStatus, Review> {
  const action = decisionFor[status];
  const sawClaim = version !== undefined;
  return {
    table: 'mutations',
    machine: sawClaim ? reviewMachine : plainMachine,
    words: {
      column: 'remarks',
      missing: action === 'flag' ? reviewTexts.missingMissing : reviewTexts.reasonMissing,
    },
    subject: MUTATION_SUBJECT,
    labels: mutationStatusLabels,
    ownMessage: texts.own,
    refuse: async (trx, id) => {
      if (action === 'approve') await refuseApproval(trx, id, officer.user);
    },
    readAnswer: (trx, id) => reviewOf(trx, id, officer.user),
    schema: review,
    beforeUpdate: async (trx, { id, words }) => {
      if (action === 'unpay') await refuseIfPaid(trx, id);
      await refuseObjector(trx, id, officer);
      const { findings } = await examine(trx, id, officer.user, { approving: action === 'approve' });
      const red = findings.some(({ level }) => level === 'red');
      if (sawClaim && !record && action === 'approve' && red && words === null) {
        throw fieldErrors({ remarks: [reviewTexts.redNeedsRemark] });
      }
      await closeOrReopenObjections(trx, officer, id, status);
      await addEvent(trx, { mutation_id: id, action, status, words, actor_id: officer.user.id });
      await storeFindings(trx, id, findings);
      await withdrawPending(trx, officer, id);
      const record_owed = await recordIsOwed(trx, { id, status });
      if (sawClaim && record_owed && action !== 'approve' && words === null) {
        throw fieldErrors({ remarks: [reviewTexts.restoreReason] });
      }
      if (status !== 'approved') await undoCarryOver(trx, officer, id);
      else if (input) await carryOver(trx, officer, id, { input, deciding: true });
      return { record_owed };
    },
    afterUpdate: async (trx, { id, words }) => {
      const { dag_id } = (await trx('mutations').where({ id }).first('dag_id')) as { dag_id: number | null };
      if (action === 'approve' && record) {
        const { findings } = await examine(trx, id, officer.user, { approving: true });
        await writeRecord(trx, officer, { id, dag_id }, { confirmed: record, findings });
      } else if (action !== 'approve' && sawClaim && words !== null) {
        await restoreRecord(trx, officer, { id, dag_id }, words);
      }
    },
    notifyOwner: async (trx, id) => {
      await notifyDecided(trx, id);
      if (status === 'approved') await notifyObjectorsOfApproval(trx, id);
    },
  };
}

/** Of a person only one request for the same may be open: reopened, it would be a second one. */
const isOpenAgain = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'mutations_once';
};

const tags = ['Mutations'];
const ofMutation = staffAccess(byRow(mutationPlace));

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Mutations of everyone, by page',
        description:
          'What waits for the office comes first, the oldest first; then everything else, the newest first. Of one ' +
          'status: the oldest first while it is open, else the newest first. `sort` orders it otherwise. An unchanged page is a 304. `total` is an ' +
          'estimate where `X-Total-Estimated` says so.',
        querystring: reviewQuery,
        response: { 200: reviewPage, 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { body, held, total, newest_id, newest } = await readPage(
        app.knex,
        query,
        request.places,
        viewOf(query.assigned, request),
      );
      setContentRange(reply, 'mutations', { offset: (query.page - 1) * query.per_page }, held, total);
      const last_page = Math.max(1, Math.ceil(total.total / query.per_page));
      const rest = JSON.stringify({ last_page, total: total.total, newest_id });
      return sendOwnJson(request, reply, `{"data":${body},${rest.slice(1, -1)},"newest":${newest}}`) as never;
    },
  );

  app.get(
    '/:id',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'A mutation: the claim beside the record, and what does and does not fit',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: review, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const officer = actorOf(request);
      const found = await reviewOf(app.knex, id, officer.user);
      await auditOpened(app.knex, officer, { resource: 'mutations', record_id: id });
      return found;
    },
  );

  app.patch(
    '/:id',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'Sets the status of a mutation',
        description:
          'Any status from any other, but not by its applicant, nor by who has objected to it, not `pending_payment` once it ' +
          'is paid (409), and not `approved` while one of `refusals` stands (409 with its `code`). When ' +
          'someone else decided first, the answer is a 409 with the mutation as it is; the same decision again by the ' +
          'same officer answers it with 200. What was found about the claim is kept, and the applicant is told.',
        params: idParams,
        body: decisionInput,
        response: {
          200: review,
          403: messageSchema,
          404: messageSchema,
          409: decisionConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { status, remarks: words, version, record } = request.body;
      if (record && version === undefined) throw versionMissing();
      const decision = { action: decisionFor[status], words, version };
      try {
        return await decide(
          app.knex,
          decisionsOf(officer, request.body),
          officer,
          request.params.id,
          decision,
        );
      } catch (error) {
        if (isOpenAgain(error)) throw problem(409, reviewTexts.openAgain);
        throw error;
      }
    },
  );
};

export default {
  prefix: '/api/admin/mutations',
  routes: [routes, mutationsFile, neighboursRoute],
  jobs: [mutationLevelsJob],
  messages: [mutationDecidedMail, objectedApprovedMail],
  notices: [mutationDecidedNotice, objectedApprovedNotice],
  pending: { queue: mutationQueue.name, access: 'staff', rows: waitingMutations, mouza: mutationPlace.mouza },
  cases: mutationCase,
} satisfies Queue;
