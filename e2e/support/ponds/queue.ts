/** The made-up queue in the API: what is asked for, what waits, and the decision. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';
import { decide, type DecisionRules } from '../../../api/src/platform/decisions/decide.ts';
import type { Queue } from '../../../api/src/platform/feature/feature.ts';
import { sendPrivate } from '../../../api/src/platform/http/etag.ts';
import { idParams, messageSchema } from '../../../api/src/platform/http/schemas.ts';
import { countRows } from '../../../api/src/platform/lists/count.ts';
import { setContentRange } from '../../../api/src/platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../../api/src/platform/lists/query.ts';
import { defineNotice, sendNotice } from '../../../api/src/platform/messages/notifications/notice.ts';
import { actorOf } from '../../../api/src/platform/access/sessions/actor.ts';
import {
  pondMachine,
  pondQueue,
  pondStatusLabels,
  pondTexts,
  type Pond,
  type PondDecision,
  type PondStatus,
} from './ponds.ts';
import { nowhere, staffAccess } from '../../../api/src/platform/access/where.ts';

const tags = ['Ponds'];
const pond = z.object({
  id: z.int(),
  status: z.enum(['pending', 'allowed', 'refused']),
  place: z.string(),
  reason: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
});

const ponds = (knex: Knex) =>
  knex('ponds as t')
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as officers', 'officers.id', 't.reviewer_id')
    .select('t.id', 't.status', 't.place', 't.reason')
    .select(knex.raw(`json_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`))
    .select(
      knex.raw(
        `case when officers.id is not null then json_build_object('name', officers.name) end as reviewer`,
      ),
    );

const pondNotice = defineNotice<Pick<Pond, 'place' | 'status'>>({
  kind: 'pond-decided',
  type: ({ status }) => (status === 'allowed' ? 'approved' : 'rejected'),
  text: ({ place, status }) => ({
    title: pondStatusLabels[status],
    message: { en: `Your pond: ${place}`, bn: `আপনার পুকুর: ${place}` },
  }),
  to: '/dashboard',
});

const decisions: DecisionRules<PondDecision, PondStatus, Pond> = {
  table: 'ponds',
  machine: pondMachine,
  words: { column: 'reason', missing: pondTexts.reasonMissing },
  subject: { en: 'pond', bn: 'পুকুরটি' },
  labels: pondStatusLabels,
  ownMessage: pondTexts.own,
  readAnswer: async (trx, id) => (await ponds(trx).where('t.id', id).first()) as Pond,
  notifyOwner: async (trx, id) => {
    const { user, place, status } = await decisions.readAnswer(trx, id);
    await sendNotice(trx, pondNotice, { userId: user.id, facts: { place, status } });
  },
};

const ofStaff = staffAccess(nowhere('Ponds of the proof lie nowhere'));

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Asks to dig a pond',
        body: z.object({ place: z.string().min(1).max(255) }),
        response: { 201: pond },
      },
    },
    async (request, reply) => {
      const { place } = request.body;
      const [{ id }] = (await app
        .knex('ponds')
        .insert({ place, user_id: request.user!.id })
        .returning('id')) as [{ id: number }];
      return reply.code(201).send(await decisions.readAnswer(app.knex, id));
    },
  );

  app.get(
    '',
    {
      config: { access: ofStaff },
      schema: {
        tags,
        summary: 'Ponds that wait for a decision, the oldest first',
        querystring: listParameters.pick({ range: true }),
        response: { 200: z.array(pond) },
      },
    },
    async (request, reply) => {
      const query = readListQuery({ fields: {} }, request.query);
      const waiting = () => ponds(app.knex).where('t.status', 'pending');
      const rows = (await waiting().orderBy('t.id').limit(query.limit).offset(query.offset)) as Pond[];
      const total = await countRows(app.knex, () => app.knex('ponds as t').where('t.status', 'pending'));
      setContentRange(reply, 'ponds', query, rows.length, total);
      return sendPrivate(request, reply, rows);
    },
  );

  app.put(
    '/:id',
    {
      config: { access: ofStaff },
      schema: {
        tags,
        summary: 'Allows or refuses a pond',
        params: idParams,
        body: z.object({ action: z.enum(['allow', 'refuse']), reason: z.string().optional() }),
        response: {
          200: pond,
          403: messageSchema,
          404: messageSchema,
          409: messageSchema.extend({ current: pond }),
        },
      },
    },
    async (request) => {
      const { action, reason: words } = request.body;
      return decide(app.knex, decisions, actorOf(request), request.params.id, { action, words });
    },
  );
};

export default {
  prefix: '/api/ponds',
  routes: [routes],
  notices: [pondNotice],
  pending: {
    queue: pondQueue.name,
    access: 'staff',
    mouza: null,
    rows: (knex) => knex('ponds as t').whereRaw(`t.status = 'pending'`).select('t.created_at as since'),
  },
} satisfies Queue;
