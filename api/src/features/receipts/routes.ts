/** Receipts as PDF (specification 2, sections 2 and 7: `/applications/{id}/invoice`, `/land-tax-payments/{id}/invoice`, `/mutations/{id}/invoice`). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { messages } from '../../../contract/messages.ts';
import { receiptMessages } from '../../../contract/receipts/texts.ts';
import { admits } from '../../../contract/roles.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { idParams, messageSchema } from '../../platform/http/schemas.ts';
import { taxRefusal } from '../land-tax/schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { receiptedPayment, type ReceiptedPayment } from './payments.ts';
import { printReceipt } from './print.ts';
import { publishKey, signingKey } from '../signed-papers/key.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { paymentPlace } from '../land/row-places.ts';

const schema = <Refusal extends typeof messageSchema>(summary: string, refusal: Refusal) => ({
  tags: ['Receipts'],
  summary,
  description:
    'For the owner and for staff, in the language of the request; that staff opened it is noted. The QR code holds a signed link.',
  params: idParams,
  response: { 404: refusal, 409: refusal },
});

/**
 * The receipts that the caller may have: their own, and staff those of their places.
 * @throws 404 when it does not exist or belongs to somebody else
 */
async function own(paid: ReceiptedPayment | null, request: FastifyRequest): Promise<ReceiptedPayment> {
  const { user, places, server } = request;
  const may =
    paid &&
    (paid.payment.user_id === user?.id ||
      (admits('staff', user?.role ?? null) &&
        (await isInPlaces(server.knex, paymentPlace, paid.payment.id, places))));
  if (!may) throw problem(404, messages.notFound);
  if (paid.payment.status !== 'paid') throw problem(409, receiptMessages.notPaid);
  return paid;
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const { config, knex } = app;
  const key = signingKey(config.secret);

  async function send(request: FastifyRequest, reply: FastifyReply, paid: ReceiptedPayment, name: string) {
    // An issued receipt can always be checked: its key was published before.
    await publishKey(knex, key);
    const reader = actorOf(request);
    const { id: record_id, user_id } = paid.payment;
    if (user_id !== reader.user.id) await auditOpened(knex, reader, { resource: 'payments', record_id });
    const origin = publicOrigin(app);
    const pdf = await printReceipt(knex, paid, { key, language: request.language, origin });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf));
  }

  app.get(
    '/applications/:id/invoice',
    {
      config: {
        access: 'signed-in',
      },
      schema: schema('The receipt of an application that is paid for', messageSchema),
    },
    async (request, reply) => {
      const { id } = request.params;
      const paid = await own(await receiptedPayment(knex, { application_id: id }), request);
      return send(request, reply, paid, `invoice_application_${id}`);
    },
  );

  app.get(
    '/land-tax-payments/:id/invoice',
    {
      config: {
        access: 'signed-in',
      },
      schema: schema('The receipt (dakhila) of a land tax payment', taxRefusal),
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await receiptedPayment(knex, { id });
      const paid = await own(found?.kind === 'land_tax' ? found : null, request);
      return send(request, reply, paid, `invoice_ldt_payment_${id}`);
    },
  );

  app.get(
    '/mutations/:id/invoice',
    {
      config: { access: 'signed-in' },
      schema: schema('The receipt of a mutation that is paid for', messageSchema),
    },
    async (request, reply) => {
      const { id } = request.params;
      const paid = await own(await receiptedPayment(knex, { mutation_id: id }), request);
      return send(request, reply, paid, `invoice_mutation_${id}`);
    },
  );
};

export default routes;
