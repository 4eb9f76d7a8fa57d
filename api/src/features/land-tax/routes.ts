/** The bill of the land development tax and its payment (specification 2, section 7). */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { taxMessages } from '../../../contract/land-tax/messages.ts';
import { idParams, idempotencyHeaders, idempotencyKey as key } from '../../platform/http/schemas.ts';
import { rejectSensitiveFields } from '../../platform/payments/sensitive-fields.ts';
import { totalOf } from './bill.ts';
import { checkTaxPayment, checkSelectedLands } from './check.ts';
import { assess } from './holdings.ts';
import {
  billInput,
  taxBill,
  taxFieldErrors,
  taxPaid,
  taxPayment,
  taxPaymentInput,
  taxRefusal,
  type TaxPayment,
} from './schemas.ts';
import {
  ownPagesDescription,
  ownParameters,
  readOwnPage,
  sendOwnPage,
} from '../../platform/lists/own-list.ts';
import { payTax, taxPaymentsOf, taxPaymentsOfKey, taxPaymentsWith } from './payments.ts';
import { paymentPage } from '../../platform/payments/payment-page.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';

const tags = ['Land development tax'];

/** What was paid by one request: its payments, their sum in poisha, whether the money is in, and else where it is paid. */
function paidAnswer(request: FastifyRequest, payments: TaxPayment[]) {
  const of = (wanted: TaxPayment['status']) => payments.every(({ status }) => status === wanted);
  const { paid, taken, paymentFailed } = taxMessages;
  return {
    message: request.t(of('paid') ? paid : of('failed') ? paymentFailed : taken),
    payments,
    total_amount: payments.reduce((sum, { amount }) => sum + amount, 0),
    ...paymentPage(request.server, payments[0]),
  };
}

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/land-tax-payments/calculate',
    {
      config: { access: 'signed-in', changesNothing: true },
      schema: {
        tags,
        summary: 'What is due for lands of one’s own, and how it comes about',
        description:
          'One line for each land and tax year: decimals, class, rate, section of the Act. `years` counts from the ' +
          'current tax year; those already paid are left out.',
        body: billInput,
        response: { 200: taxBill, 404: taxRefusal, 409: taxRefusal, 422: taxFieldErrors },
      },
    },
    async (request) => {
      const ids = checkSelectedLands(request.body.registration_ids);
      const user = actorOf(request).user;
      const { lines } = await assess(app.knex, user.id, {
        ids,
        years: request.body.years,
        now: new Date(),
      });
      return {
        calculations: lines.map((line) => ({ ...line, rate: line.rate_poisha, amount: line.amount_poisha })),
        total_amount: totalOf(lines),
      };
    },
  );

  app.post(
    '/land-tax-payments/pay',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Pays the tax on lands of one’s own',
        description:
          'The header Idempotency-Key (without it the transaction id) names the request: sent again, it answers the ' +
          'same payments with 200 and nothing is paid twice; another request under the same name is a 409. Each land ' +
          'and tax year is paid once.',
        headers: idempotencyHeaders,
        body: taxPaymentInput,
        response: { 200: taxPaid, 201: taxPaid, 404: taxRefusal, 409: taxRefusal, 422: taxFieldErrors },
      },
      preValidation: rejectSensitiveFields,
    },
    async (request, reply) => {
      const checked = checkTaxPayment(request.body);
      const name = request.headers['idempotency-key'] ?? null;
      const { payments, created } = await payTax(app.knex, app.payments, actorOf(request), name, checked);
      return reply.code(created ? 201 : 200).send(paidAnswer(request, payments));
    },
  );

  app.get(
    '/land-tax-payments',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s own payments of the land tax, the last paid first',
        description: `${ownPagesDescription} An ETag comes with them; an unchanged page is a 304.`,
        querystring: ownParameters,
        response: { 200: z.array(taxPayment), 400: taxRefusal },
      },
    },
    async (request, reply) => {
      const page = readOwnPage(request.query);
      const paged = await taxPaymentsOf(app.knex, actorOf(request).user.id, page);
      return sendOwnPage(request, reply, { name: 'payments', page, paged, answer: paged.rows });
    },
  );

  app.get(
    '/land-tax-payments/by-key/:key',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What one paid by a request of this idempotency key',
        params: z.object({ key }),
        response: { 200: taxPaid, 404: taxRefusal },
      },
    },
    async (request) =>
      paidAnswer(request, await taxPaymentsOfKey(app.knex, actorOf(request).user.id, request.params.key)),
  );

  app.get(
    '/land-tax-payments/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A payment of one’s own, with all that was paid by the same request',
        params: idParams,
        response: { 200: taxPaid, 404: taxRefusal },
      },
    },
    async (request) =>
      paidAnswer(request, await taxPaymentsWith(app.knex, actorOf(request).user.id, request.params.id)),
  );
};

export default routes;
