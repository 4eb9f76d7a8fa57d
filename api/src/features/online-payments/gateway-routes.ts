/** What the gateway and the browsers that it sends back tell us. They only say which try to ask about. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { messages } from '../../../contract/messages.ts';
import { paymentPath } from '../../../contract/online-payments/online-payment.ts';
import { problem } from '../../platform/http/http-error.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { askAbout, NOBODY } from './ask.ts';
import { findAttempt, type Attempt } from './attempts.ts';

const tags = ['Payments through a gateway'];
const MAX_BODY_BYTES = 64_000;
const FORM = 'application/x-www-form-urlencoded';
/** A foreign page posts here, and a session counts for nothing. */
const config = { access: 'public', ignoresSession: true } as const;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  const ask = (request: FastifyRequest, attempt: Attempt, message?: Record<string, string>) =>
    askAbout(app, attempt, { message, actor: { ...NOBODY, ip: request.ip, id: request.id } });

  /** Sends the browser to the page of the payment, which says how it stands. */
  const comeBack = async (request: FastifyRequest, reference: string): Promise<string> => {
    const attempt = await findAttempt(app.knex, { reference });
    if (!attempt) throw problem(404, messages.notFound);
    // By GET nothing changes; the page asks by itself.
    if (attempt.state !== 'paid' && request.method === 'POST') {
      await ask(request, attempt).catch((error: unknown) =>
        request.log.warn({ err: error, attempt: attempt.id }, 'the payment gateway does not answer'),
      );
    }
    return paymentPath(attempt.payment_id);
  };

  const params = z.object({ reference: z.string().regex(/^[\dA-Za-z]{20,30}$/) });
  app.route({
    method: ['GET', 'POST'],
    url: '/payments/attempts/:reference/return',
    config,
    schema: {
      tags,
      summary: 'The browser of a payer comes back from the gateway',
      description: 'Nothing is taken from the request but which try it is. Leads to the page of the payment.',
      params,
      response: { 303: z.null(), 404: messageSchema },
    },
    handler: async (request, reply) => reply.redirect(await comeBack(request, request.params.reference), 303),
  });

  app.post(
    '/payments/notifications',
    {
      config,
      schema: {
        tags,
        summary: 'The gateway tells that something became of a try',
        description:
          'A form, by the gateway’s protocol. It is not believed: the gateway is asked. A 503 when it does not answer then, so that it tells again.',
        body: z.record(z.string(), z.string()),
        response: { 200: messageSchema, 503: messageSchema },
      },
    },
    async (request) => {
      const { gateway } = app.payments.provider;
      const reference = gateway?.referenceIn(request.body);
      const attempt = reference ? await findAttempt(app.knex, { reference }) : undefined;
      // Nothing of ours, and nothing that it should tell again.
      if (!gateway || !attempt) return { message: 'OK' };
      if (!gateway.isSigned(request.body)) {
        request.log.warn({ attempt: attempt.id }, 'a notification of a payment has a wrong signature');
      }
      // The gateway may have taken money twice for one try: then it is asked about all of it.
      const transaction = gateway.transactionIn(request.body);
      const isPaid = attempt.state === 'paid';
      if (!isPaid || (transaction !== null && transaction !== attempt.transaction_id)) {
        await ask(request, attempt, isPaid ? undefined : request.body).catch((error: unknown) => {
          request.log.warn({ err: error, attempt: attempt.id }, 'the payment gateway does not answer');
          throw problem(503, messages.failed);
        });
      }
      return { message: 'OK' };
    },
  );
};

export default routes;
