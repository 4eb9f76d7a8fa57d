/** Money that an accounts officer settles: what the bank holds, and what goes back (docs/decisions/121). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { MONEY_POSTS, OPEN_REFUNDS, REFUND_STATES } from '../../../contract/money-desk/money-desk.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, postsAccess } from '../../platform/access/where.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { idParams, messageSchema, money, validationErrorSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { attemptPlace, refundPlace } from '../land/row-places.ts';
import { askForRefund } from './ask.ts';
import { advanceRefund } from './advance-refund.ts';
import { enterByHand, gatewayInUse } from './by-hand.ts';
import { decideHeld, heldPayments } from './held.ts';
import { gatewayRefunds } from './refund-list.ts';
import { byHandInput, heldPayment, readByHand, readReason, reasonInput, refundEntry } from './schemas.ts';

const tags = ['Money to settle'];
const description = 'At most 1,000; `Content-Range` tells which of how many. An ETag comes with them.';
const answers = {
  200: messageSchema,
  403: messageSchema,
  404: messageSchema,
  409: messageSchema.extend({ code: z.string().optional() }),
  422: validationErrorSchema,
};

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/held-payments',
    {
      config: { access: postsAccess(narrowed, MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Money that the bank holds because it doubts the payer, the oldest first',
        description,
        querystring: listParameters.pick({ range: true }),
        response: { 200: z.array(heldPayment), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const query = readListQuery({ fields: {} }, request.query);
      const { rows, total } = await heldPayments(knex, request.places, query);
      setContentRange(reply, 'held-payments', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  for (const decision of ['release', 'return'] as const) {
    app.post(
      `/admin/held-payments/:id/${decision}`,
      {
        config: { access: postsAccess(byRow(attemptPlace), MONEY_POSTS) },
        schema: {
          tags,
          summary:
            decision === 'release'
              ? 'Lets money that the bank holds pay, with a reason'
              : 'Gives money that the bank holds back: it is then due, with the reason',
          description: 'Once. The same again by the same officer changes nothing.',
          params: idParams,
          body: reasonInput,
          response: answers,
        },
      },
      async (request) => {
        const reason = readReason(request.body);
        await decideHeld(knex, app.payments, actorOf(request), request.params.id, { decision, reason });
        return { message: request.t(decision === 'release' ? texts.released : texts.returned) };
      },
    );
  }

  app.get(
    '/admin/refunds',
    {
      config: { access: postsAccess(narrowed, MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Money that goes back through the gateway, the oldest first',
        description: `Without \`status\` what has not ended: due, asked, accepted. ${description}`,
        querystring: listParameters
          .pick({ range: true })
          .extend({ status: z.enum(REFUND_STATES).optional() }),
        response: { 200: z.array(refundEntry), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const states = status ? [status] : OPEN_REFUNDS;
      const which = { places: request.places, states, inUse: gatewayInUse(app.payments) };
      const { rows, total } = await gatewayRefunds(knex, which, query);
      setContentRange(reply, 'refunds', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.post(
    '/admin/refunds/:id/ask',
    {
      config: { access: postsAccess(byRow(refundPlace), MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Has the gateway send money back that is due, or a part of it; not by who decided it',
        description:
          'It is recorded first, and sent again under the same name until the gateway answers. What the gateway refuses is due anew.',
        params: idParams,
        body: z.object({ amount: money.nullable().default(null) }),
        response: answers,
      },
    },
    async (request) => {
      const refund = await askForRefund(
        knex,
        app.payments,
        actorOf(request),
        request.params.id,
        request.body.amount,
      );
      if (refund) {
        // The job sends it otherwise.
        await advanceRefund(app, refund).catch((error: unknown) =>
          request.log.warn({ err: error, refund: refund.id }, 'the payment gateway does not answer'),
        );
      }
      return { message: request.t(texts.asked) };
    },
  );

  app.post(
    '/admin/refunds/:id/by-hand',
    {
      config: { access: postsAccess(byRow(refundPlace), MONEY_POSTS) },
      schema: {
        tags,
        summary: 'Enters that money went back by a transfer of the bank, because no gateway in use has it',
        description:
          'Also of what was asked of a gateway before it went out of use. Not by who decided that it goes back, nor by who asked the gateway. The same again by the same officer changes nothing.',
        params: idParams,
        body: byHandInput,
        response: answers,
      },
    },
    async (request) => {
      const sent = readByHand(request.body);
      await enterByHand(knex, app.payments, actorOf(request), request.params.id, sent);
      return { message: request.t(texts.sentByHand) };
    },
  );
};

export default routes;
