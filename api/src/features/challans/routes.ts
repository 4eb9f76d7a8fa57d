/** Treasury challans: entered by one officer, confirmed by another (docs/decisions/123). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { CHALLAN_POSTS, CHALLAN_STATES } from '../../../contract/challans/challans.ts';
import { challanTexts as texts } from '../../../contract/challans/texts.ts';
import { MONEY_POSTS } from '../../../contract/money-desk/money-desk.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, postsAccess, staffAccess } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import {
  idParams,
  inputTextOrEmpty,
  messageSchema,
  validationErrorSchema,
} from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { challanPlace } from '../land/row-places.ts';
import { payAgain } from './again.ts';
import { yearsOf } from './check.ts';
import { decideChallan } from './decide.ts';
import { challanDue, enterChallan } from './enter.ts';
import { challansOf } from './list.ts';
import { payables } from './payables.ts';
import { challanEntry, dueEntry, paymentKind } from './schemas.ts';

const tags = ['Challans'];
const refusals = {
  403: messageSchema,
  404: messageSchema,
  409: messageSchema.extend({ code: z.string().optional() }),
  422: validationErrorSchema,
};

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/challan-dues',
    {
      config: { access: staffAccess(narrowed, CHALLAN_POSTS) },
      schema: {
        tags,
        summary: 'What a challan would have to pay for an application, a registration or a mutation',
        description:
          '`number`: of the application or the registration, or the tracking number of the mutation. One entry, or none.',
        querystring: z.object({
          kind: paymentKind,
          number: z.string().max(100),
          years: z.string().max(1).optional(),
        }),
        response: { 200: z.array(dueEntry), 409: messageSchema },
      },
    },
    async (request, reply) => {
      const { kind, number, years } = request.query;
      const due = await challanDue(knex, request.places, { kind, number, years: yearsOf(years) });
      const { table: resource } = payables[kind].place;
      if (due) await auditOpened(knex, actorOf(request), { resource, record_id: due.id });
      return reply.header('cache-control', 'private, no-store').send(due ? [due] : []);
    },
  );

  app.post(
    '/admin/challans',
    {
      config: { access: staffAccess(narrowed, CHALLAN_POSTS) },
      schema: {
        tags,
        summary: 'Enters a challan for what is due; another officer confirms it',
        description:
          'A form: `kind`, `id`, `years` (of the land tax), `number`, `paid_on`, `bank`, `amount` (BDT, what is due), and the scan (`documents[]`).',
        consumes: ['multipart/form-data'],
        response: {
          201: messageSchema.extend({ id: z.int() }),
          ...refusals,
          413: validationErrorSchema,
          503: messageSchema,
        },
      },
    },
    async (request, reply) => {
      const id = await enterChallan(app, request, actorOf(request));
      return reply.code(201).send({ message: request.t(texts.entered), id });
    },
  );

  app.post(
    '/payments/:id/again',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Lets one’s payment by a challan that waits go, so that the same can be paid again',
        description:
          'The challan goes on waiting. Confirmed, it pays if nothing else has, or its money is due back. The same again changes nothing.',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await payAgain(knex, actorOf(request), request.params.id);
      return { message: request.t(texts.mayPayAgain) };
    },
  );

  app.get(
    '/admin/challans',
    {
      config: { access: postsAccess(narrowed, MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Challans in a state, the oldest first; without `status` those that wait to be confirmed',
        description: 'At most 1,000; `Content-Range` tells which of how many. An ETag comes with them.',
        querystring: listParameters
          .pick({ range: true })
          .extend({ status: z.enum(CHALLAN_STATES).default('pending') }),
        response: { 200: z.array(challanEntry), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status: state, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { rows, total } = await challansOf(knex, { places: request.places, state }, query);
      setContentRange(reply, 'challans', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.post(
    '/admin/challans/:id/confirm',
    {
      config: { access: postsAccess(byRow(challanPlace), MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Confirms a challan: it pays. Not by who entered it',
        description: 'Once. The same again by the same officer changes nothing.',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      const decided = { decision: 'confirm', reason: null } as const;
      const settled = await decideChallan(knex, app.payments, actorOf(request), request.params.id, decided);
      return { message: request.t(settled === 'refund-due' ? texts.confirmedDue : texts.confirmed) };
    },
  );

  app.post(
    '/admin/challans/:id/reject',
    {
      config: { access: postsAccess(byRow(challanPlace), MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Rejects a challan, with a reason that the payer is told. Not by who entered it',
        description: 'Once. The same again by the same officer changes nothing.',
        params: idParams,
        body: z.object({ reason: inputTextOrEmpty }),
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      const reason = requiredText('reason', request.body.reason, texts.reason);
      await decideChallan(knex, app.payments, actorOf(request), request.params.id, {
        decision: 'reject',
        reason,
      });
      return { message: request.t(texts.rejected) };
    },
  );
};

export default routes;
