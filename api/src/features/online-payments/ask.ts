/** What became of a try: the gateway is asked, and its answer settles the payment. The one way, whoever asks. */
import type { Knex } from 'knex';

import { TRY_ENDS, type TryEnd } from '../../../contract/online-payments/online-payment.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { orderOf } from '../../platform/payments/order.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import type { ProviderAnswer, ProviderMessage } from '../../platform/payments/providers/provider.ts';
import { isRefundDue, recordRefundDue } from '../../platform/payments/refund-due.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { entriesOf, nextAsk, type Attempt } from './attempts.ts';

/** Who asks: the payer, or nobody (the gateway's message, the job). */
export const NOBODY: Actor = { user: null, ip: null, id: null };

const endOf = (reason: string): TryEnd => TRY_ENDS.find((end) => end === reason) ?? 'failed';

/** The columns that an answer changes, and when the try is asked about next. */
function changesBy(attempt: Attempt, answer: ProviderAnswer, now: Date): Partial<Attempt> {
  const due_at = nextAsk(attempt, now);
  if (answer.status === 'paid' || answer.status === 'held') {
    const { transaction_id, channel = null, fee_poisha = null } = answer;
    const money = { transaction_id, channel, fee_poisha, ended: null, asked_at: now };
    return answer.status === 'paid'
      ? { ...money, state: 'paid', ended_at: now, due_at: null }
      : { ...money, state: 'checking', ended_at: null, due_at };
  }
  const asked = { asked_at: now, due_at };
  // The gateway never takes money back by itself: what it held it still holds.
  if (attempt.state === 'checking' || attempt.state === 'failed') return asked;
  if (answer.status === 'failed')
    return { ...asked, state: 'failed', ended: endOf(answer.reason), ended_at: now };
  return due_at === null ? { ...asked, state: 'given_up', ended: 'expired', ended_at: now } : asked;
}

/**
 * Money that came for a try besides its own pays for nothing: it is due back, once a transaction. Only an answer that has both says so; another
 * name alone may be the same money.
 */
async function returnFurther(
  trx: Knex.Transaction,
  first: Payment,
  { id: attempt_id, transaction_id: own }: Pick<Attempt, 'id' | 'transaction_id'>,
  { answer, actor }: { answer: ProviderAnswer; actor: Actor },
): Promise<void> {
  if (!('transaction_id' in answer)) return;
  const { transaction_id, amount_poisha, further = [] } = answer;
  const all = [{ transaction_id, amount_poisha }, ...further];
  if (!all.some((money) => money.transaction_id === own)) return;
  for (const money of all) {
    if (money.transaction_id === own || (await isRefundDue(trx, first, money.transaction_id))) continue;
    await recordRefundDue(trx, actor, first, { ...money, reason: 'paid twice', attempt_id });
  }
}

/** Records an answer about a try, and settles the payment by it. Returns the try as it is then. */
export async function recordAnswer(
  trx: Knex.Transaction,
  { kinds }: Payments,
  { id, payment_id }: Attempt,
  { answer, actor }: { answer: ProviderAnswer; actor: Actor },
): Promise<Attempt> {
  const [first] = await entriesOf(trx, payment_id);
  // The payer first, as every payment does.
  await lockUser(trx, first.user_id);
  const attempt = (await trx<Attempt>('payment_attempts').where({ id }).forUpdate().first())!;
  if (attempt.state === 'paid') {
    await returnFurther(trx, first, attempt, { answer, actor });
    return attempt;
  }
  if (answer.status === 'held') {
    // One is open at a time: that the bank holds money matters more than another visit.
    await trx('payment_attempts')
      .where({ payment_id, state: 'open' })
      .whereNot({ id })
      .update({ state: 'left' });
  }
  const changes = changesBy(attempt, answer, new Date());
  // Of money that is held the officer needs to know how much it is.
  const keepsHeld = attempt.state === 'checking' && !('transaction_id' in answer);
  // The moment at which it pays, so that its fee is of the same day.
  const ended = changes.state === 'paid' && { ended_at: trx.fn.now() };
  await trx('payment_attempts')
    .where({ id })
    .update({
      ...changes,
      ...ended,
      ...(!keepsHeld && { last_answer: JSON.stringify(answer) }),
      last_error: null,
    });
  const after = { ...attempt, ...changes };
  if (answer.status === 'paid') {
    await settlePayment(trx, first, answer, { kinds, actor });
    const [settled] = await entriesOf(trx, payment_id);
    await returnFurther(trx, settled, after, { answer, actor });
  }
  return after;
}

/** What the gateway says about a try now. No lock waits for it. @throws {Error} when it does not answer, or is not in use any more */
export async function answerAbout(
  { knex, payments: { provider } }: { knex: Knex; payments: Payments },
  { provider: name, payment_id, reference }: Attempt,
  message?: ProviderMessage,
): Promise<ProviderAnswer> {
  if (provider.name !== name) throw new Error(`${name} is not the provider any more`);
  const order = orderOf(await entriesOf(knex, payment_id), [], reference);
  return message ? provider.confirm(order, message) : provider.query(order);
}

/**
 * Asks the gateway about a try, and records what it says.
 * @param how.message a notification that arrived about it, by which the gateway finds it faster
 * @returns the try as it is then
 * @throws {Error} when the gateway does not answer; nothing has changed
 */
export async function askAbout(
  app: { knex: Knex; payments: Payments },
  attempt: Attempt,
  { message, actor }: { message?: ProviderMessage; actor: Actor },
): Promise<Attempt> {
  const answer = await answerAbout(app, attempt, message);
  return app.knex.transaction((trx) => recordAnswer(trx, app.payments, attempt, { answer, actor }));
}
