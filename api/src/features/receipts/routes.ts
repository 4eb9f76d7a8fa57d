/** Receipts as PDF (specification 2, sections 2 and 7: `/applications/{id}/invoice`, `/land-tax-payments/{id}/invoice`, `/mutations/{id}/invoice`), and the codes of their web pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import type { PaperCode } from '../../../contract/receipts/paper-page.ts';
import { receiptMessages } from '../../../contract/receipts/texts.ts';
import { problem } from '../../platform/http/http-error.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { idParams, messageSchema } from '../../platform/http/schemas.ts';
import { taxRefusal } from '../land-tax/schemas.ts';
import { factsOf } from './facts.ts';
import { receiptedPayment, type ReceiptedPayment } from './payments.ts';
import { printReceipt } from './print.ts';
import { mayHaveReceipt, notePaperOpened } from './readers.ts';
import { publishKey, signingKey } from '../signed-papers/key.ts';
import { codeForPage } from '../signed-papers/sign.ts';
import { paperCode } from '../signed-papers/schemas.ts';

/** What receipts are of: the payments of these paths. `name`: of the file, before the id. */
const RECEIPTED = [
  {
    path: 'applications',
    summary: 'an application that is paid for',
    name: 'invoice_application',
    refusal: messageSchema,
    find: (knex: Knex, id: number) => receiptedPayment(knex, { application_id: id }),
  },
  {
    path: 'land-tax-payments',
    summary: 'a land tax payment (dakhila)',
    name: 'invoice_ldt_payment',
    refusal: taxRefusal,
    find: async (knex: Knex, id: number) => {
      const found = await receiptedPayment(knex, { id });
      return found?.kind === 'land_tax' ? found : null;
    },
  },
  {
    path: 'mutations',
    summary: 'a mutation that is paid for',
    name: 'invoice_mutation',
    refusal: messageSchema,
    find: (knex: Knex, id: number) => receiptedPayment(knex, { mutation_id: id }),
  },
];

/**
 * The receipts that the caller may have: their own, and staff those of their places.
 * @throws 404 when it does not exist or belongs to somebody else
 */
async function own(paid: ReceiptedPayment | null, request: FastifyRequest): Promise<ReceiptedPayment> {
  if (!paid || !(await mayHaveReceipt(request, paid.payment))) throw problem(404, messages.notFound);
  if (paid.payment.status !== 'paid') throw problem(409, receiptMessages.notPaid);
  return paid;
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const { config, knex } = app;
  const key = signingKey(config.secret);

  /** An issued receipt can always be checked: its key was published before. */
  async function issue(request: FastifyRequest, { payment: { id: payment_id, user_id } }: ReceiptedPayment) {
    await publishKey(knex, key);
    await notePaperOpened(request, user_id, { payment_id, copy: null });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, paid: ReceiptedPayment, name: string) {
    await issue(request, paid);
    const origin = publicOrigin(app);
    const pdf = await printReceipt(knex, paid, { key, language: request.language, origin });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf));
  }

  /** The code under which the receipt is read as a web page. */
  async function codeOf(request: FastifyRequest, paid: ReceiptedPayment): Promise<PaperCode> {
    await issue(request, paid);
    return { code: await codeForPage(knex, key, factsOf(paid, request.language)) };
  }

  for (const { path, summary, name, refusal, find } of RECEIPTED) {
    const schema = {
      tags: ['Receipts'],
      description:
        'For the owner and for staff, in the language of the request; that staff opened it is noted. The QR code holds a signed link.',
      params: idParams,
    };
    app.get(
      `/${path}/:id/invoice`,
      {
        config: { access: 'signed-in' },
        schema: { ...schema, summary: `The receipt of ${summary}`, response: { 404: refusal, 409: refusal } },
      },
      async (request, reply) => {
        const { id } = request.params;
        return send(request, reply, await own(await find(knex, id), request), `${name}_${id}`);
      },
    );
    app.get(
      `/${path}/:id/invoice/code`,
      {
        config: { access: 'signed-in' },
        schema: {
          ...schema,
          summary: `The code of the receipt of ${summary}, under which it is read as a web page`,
          response: { 200: paperCode, 404: refusal, 409: refusal },
        },
      },
      async (request) => codeOf(request, await own(await find(knex, request.params.id), request)),
    );
  }
};

export default routes;
