/** Beginning a try: the gateway is asked about the one before, then the payer is sent to it. */
import type { FastifyInstance } from 'fastify';

import { onlinePaymentTexts as texts } from '../../../contract/online-payments/texts.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { orderOf } from '../../platform/payments/order.ts';
import type { GatewayPages, PaymentVisit } from '../../platform/payments/providers/provider.ts';
import { askAbout } from './ask.ts';
import { awaitedAttempts, entriesOf, insertAttempt, type Attempt } from './attempts.ts';

type App = Pick<FastifyInstance, 'knex' | 'payments' | 'log' | 'config' | 'server'>;

/** One's payment. @throws a 404 when it is not there, not theirs, or not the first of its request */
export async function ownPayment({ knex }: Pick<App, 'knex'>, user_id: number, id: number): Promise<Payment> {
  const payment = await knex<Payment>('payments').where({ id, user_id, entry: 1 }).first();
  if (!payment) throw problem(404, messages.notFound);
  return payment;
}

/** The gateway through which a payment is made; null when it is made otherwise. */
export function gatewayOf(
  { payments }: Pick<App, 'payments'>,
  { provider }: Pick<Payment, 'provider'>,
): GatewayPages | null {
  const { name, gateway = null } = payments.provider;
  return provider === name ? gateway : null;
}

const notAnswered = ({ log }: Pick<App, 'log'>, { id: attempt }: Attempt, err: unknown): void =>
  log.warn({ err, attempt }, 'the payment gateway does not answer');

/** @throws a 503: nothing was taken, and nothing is lost */
function unreachable(app: App, attempt: Attempt, error: unknown): never {
  notAnswered(app, attempt, error);
  throw problem(503, texts.unreachable);
}

/** What the gateway is told of the visit. Addresses of ours name the try, and take nothing else from a request. */
function visitOf(app: App, { user: payer }: SignedInActor, { reference }: Attempt): PaymentVisit {
  const origin = publicOrigin(app);
  return {
    returnTo: `${origin}/api/payments/attempts/${reference}/return`,
    notifyAt: `${origin}/api/payments/notifications`,
    payer,
  };
}

/**
 * Begins a try to pay one's payment. The tries before it are asked about first; whatever the gateway knows of them, nobody waits for them:
 * another begins at once, and money that comes for an earlier one settles, or is due back.
 * @returns where the payer goes; null when the payment is paid, has failed, or the bank holds the money
 * @throws a 404 of `ownPayment`, a 409 when it is not made through the gateway, a 503 when the gateway does not answer
 */
export async function beginAttempt(app: App, payer: SignedInActor, id: number): Promise<string | null> {
  const payment = await ownPayment(app, payer.user.id, id);
  if (payment.status !== 'pending') return null;
  if (!gatewayOf(app, payment)) throw problem(409, texts.notOnline);
  const { provider } = app.payments;
  for (const before of await awaitedAttempts(app.knex, id)) {
    const isUnderWay = before.state === 'open' || before.state === 'checking';
    await askAbout(app, before, { actor: payer }).catch((error: unknown) =>
      // What was left or failed keeps nobody from another: the job asks again.
      isUnderWay ? unreachable(app, before, error) : notAnswered(app, before, error),
    );
  }
  const attempt = await app.knex.transaction(async (trx) => {
    await lockUser(trx, payer.user.id);
    const entries = await entriesOf(trx, id);
    if (entries[0].status !== 'pending') return null;
    const held = await trx('payment_attempts').where({ payment_id: id, state: 'checking' }).first('id');
    return held === undefined ? insertAttempt(trx, provider.name, entries) : null;
  });
  if (!attempt) return null;
  const order = orderOf(await entriesOf(app.knex, id), [], attempt.reference);
  const visit = visitOf(app, payer, attempt);
  const row = app.knex('payment_attempts').where({ id: attempt.id });
  try {
    const begun = await provider.begin(order, { isPaid: false, transaction_id: null }, visit);
    if (begun.status !== 'redirect')
      throw new Error(`The gateway answers ${begun.status} to a payment that begins`);
    const { address, session } = begun;
    await row.update({ address, session });
    return address;
  } catch (error) {
    // The gateway may have begun it all the same; so it is asked about like any other.
    await row
      .where({ state: 'open' })
      .update({ state: 'failed', ended: 'unreachable', ended_at: app.knex.fn.now() });
    return unreachable(app, attempt, error);
  }
}
