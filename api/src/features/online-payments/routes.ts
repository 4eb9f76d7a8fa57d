/** Paying through a gateway: what the payer sees and does (docs/decisions/120). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { actorOf } from '../../platform/access/sessions/actor.ts';
import { idParams, messageSchema } from '../../platform/http/schemas.ts';
import { askAbout } from './ask.ts';
import { beginAttempt, gatewayOf, ownPayment } from './begin.ts';
import { awaitedAttempts } from './attempts.ts';
import { attemptLimits } from './limits.ts';
import { onlinePayment } from './read.ts';
import { begunAttempt, onlinePaymentAnswer } from './schemas.ts';

const tags = ['Payments through a gateway'];
/** The gateway is not asked about the newest try again so soon, however often the payer asks; nor about earlier ones. In ms. */
const [ASKED_LATELY, EARLIER_ASKED_LATELY] = [2_000, 60_000];

const routes: FastifyPluginAsyncZod = async (app) => {
  const read = async (userId: number, id: number) => {
    const payment = await ownPayment(app, userId, id);
    return onlinePayment(app.knex, id, gatewayOf(app, payment));
  };

  app.get(
    '/payments/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s payment: what it is for, and how it stands',
        description: 'Of a request that pays for several lands and years its first payment stands for all.',
        params: idParams,
        response: { 200: onlinePaymentAnswer, 404: messageSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return read(actorOf(request).user.id, request.params.id);
    },
  );

  app.post(
    '/payments/:id/attempts',
    {
      config: { access: 'signed-in', limits: attemptLimits },
      schema: {
        tags,
        summary: 'Begins a try to pay at the gateway',
        description:
          'Answers where the payer goes. The gateway is asked about the tries before; what it does not know of is left, and nobody waits for it. ' +
          'Without an address the payment is paid, has failed, or the bank holds the money. A 503: the gateway does not answer.',
        params: idParams,
        response: { 200: begunAttempt, 404: messageSchema, 409: messageSchema, 503: messageSchema },
      },
    },
    async (request) => {
      const payer = actorOf(request);
      const { id } = request.params;
      const address = await beginAttempt(app, payer, id);
      return { address, payment: await read(payer.user.id, id) };
    },
  );

  app.post(
    '/payments/:id/ask',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Asks the gateway now what became of the tries',
        description:
          'Of the last one at most every two seconds, of earlier ones every minute. A gateway that does not answer changes nothing.',
        params: idParams,
        response: { 200: onlinePaymentAnswer, 404: messageSchema },
      },
    },
    async (request) => {
      const payer = actorOf(request);
      const { id } = request.params;
      const payment = await ownPayment(app, payer.user.id, id);
      const tries = gatewayOf(app, payment) ? await awaitedAttempts(app.knex, id) : [];
      for (const [index, attempt] of tries.entries()) {
        const pause = index === 0 ? ASKED_LATELY : EARLIER_ASKED_LATELY;
        if ((attempt.asked_at?.getTime() ?? 0) > Date.now() - pause) continue;
        await askAbout(app, attempt, { actor: payer }).catch((error: unknown) =>
          request.log.warn({ err: error, attempt: attempt.id }, 'the payment gateway does not answer'),
        );
      }
      return read(payer.user.id, id);
    },
  );
};

export default routes;
