/** The refund of a copy's fee (docs/decisions/029). */
import type { Knex } from 'knex';

import { copyTexts } from '../../../contract/copies/copies.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { addRefund, endByHand } from '../../platform/payments/gateway-refunds.ts';
import { PaymentStateError, type Payment } from '../../platform/payments/ledger.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { refundAtOnce } from '../../platform/payments/refund.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { notifyRefunded } from './notices.ts';

/** Refuses a refund by the officer who refused the copy: two people must sign it. @throws 409 with `second_signature` */
export async function refuseOwnRefund(trx: Knex, officer: SignedInActor, id: number): Promise<void> {
  const own = (await trx('copies')
    .where({ id, status: 'refused', reviewer_id: officer.user.id })
    .first('id')) as unknown;
  if (own) throw problem(409, copyTexts.ownRefusal, { code: SECOND_SIGNATURE });
}

/** The payment of a copy. */
const paymentOf = async (trx: Knex, copyId: number): Promise<Payment> =>
  (await trx('payments as p')
    .join('copies as c', 'c.payment_id', 'p.id')
    .where('c.id', copyId)
    .first('p.*')) as Payment;

/** Has the accounts officers send the fee of a refused copy back, if it came through the gateway in use. */
export async function queueRefund(
  trx: Knex,
  { provider }: Payments,
  officer: SignedInActor,
  { copyId, reason }: { copyId: number; reason: string },
): Promise<void> {
  const { id, provider: name, amount_poisha, transaction_id } = await paymentOf(trx, copyId);
  if (!provider.gateway || provider.name !== name || transaction_id === null) return;
  await addRefund(trx, {
    payment_id: id,
    of_payment: true,
    transaction_id,
    amount_poisha,
    reason,
    decided_by: officer.user.id,
  });
}

/** Refunds a copy's whole fee through its provider, with what follows. The copy is refunded already, by the officer's decision. */
export async function enterRefund(
  trx: Knex.Transaction,
  { provider, kinds }: Payments,
  officer: SignedInActor,
  { copyId, reference }: { copyId: number; reference: string },
): Promise<void> {
  const payment = await paymentOf(trx, copyId);
  const { amount_poisha } = payment;
  if (!isSimulated(payment)) await endByHand(trx, payment.id);
  const answer = await refundAtOnce(provider, payment, { amount_poisha, reference });
  if (answer.status !== 'refunded')
    throw new PaymentStateError(`The refund of copy ${copyId}: ${answer.status}`);
  await settlePayment(trx, payment, answer, { kinds, actor: officer });
}

/**
 * Does what follows when the fee of a copy has gone back: a refused copy becomes refunded, unless the officer's decision has
 * made it so, and its owner is told.
 */
export async function refundCopy(
  trx: Knex,
  actor: Actor,
  payment_id: number,
  reference: string,
): Promise<void> {
  if ((await notifyRefunded(trx, payment_id)) !== 'refused') return;
  const [before] = (await trx('copies').where({ payment_id }).forUpdate()) as [{ id: number }];
  const [after] = (await trx('copies')
    .where({ id: before.id })
    .update({ status: 'refunded', reference, version: trx.raw('version + 1') })
    .returning('*')) as [object];
  await audit(trx, actor, { action: 'refund', resource: 'copies', record_id: before.id, before, after });
  await notifyRefunded(trx, payment_id);
}
