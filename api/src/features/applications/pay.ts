/** Paying for an existing application: one that was left unpaid, or whose payment failed. */
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { findEarlierPayment } from '../../platform/payments/earlier-payment.ts';
import { refuseWhileChallanWaits } from '../../platform/payments/challan.ts';
import { waitingAtGateway } from '../../platform/payments/payment-page.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { failPayments } from '../../platform/payments/settle.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { beginFee, recordFee } from './create.ts';
import { checkPayment, paymentHash } from './check.ts';
import { applicationOf } from './read.ts';
import type { Application, PaymentBody } from './schemas.ts';
import { applicationPayments, setPaymentStatus } from './settle.ts';

/**
 * Pays for one's own application, once; the same request again returns it unchanged. The fee is that of the application.
 * One that waits at a gateway goes on there; others that are pending are marked as failed.
 * @param key the idempotency key
 * @throws a 404 when it is not there or not theirs, a 409 when it is paid for, a challan waits or the key belongs to another request, a 422
 * by field
 */
export function payApplication(
  knex: Knex,
  payments: Payments,
  payer: SignedInActor,
  key: string,
  { id, body }: { id: number; body: PaymentBody },
): Promise<Application> {
  const user_id = payer.user.id;
  return knex.transaction(async (trx) => {
    await lockUser(trx, user_id);
    const application = (await trx('applications')
      .where({ id, user_id })
      .forUpdate()
      .first('payment_status', 'fee_poisha')) as
      | { payment_status: Application['payment_status']; fee_poisha: number }
      | undefined;
    if (!application) throw problem(404, messages.notFound);
    const checked = checkPayment(body, application.fee_poisha);
    const request_hash = paymentHash(id, checked);
    const { transaction_id } = checked;
    const before = await findEarlierPayment(trx, user_id, { key, transaction_id });
    if (before && before.request_hash !== request_hash) throw problem(409, applicationMessages.keyUsed);
    if (before) return applicationOf(trx, user_id, id);
    if (application.payment_status === 'paid') throw problem(409, applicationMessages.alreadyPaid);
    const pending = await trx<Payment>('payments').where({ application_id: id, status: 'pending' });
    if (waitingAtGateway(payments.provider, pending)) return applicationOf(trx, user_id, id);
    refuseWhileChallanWaits(pending);
    for (const payment of pending) await failPayments(trx, applicationPayments, payer, [payment]);
    const opening = await beginFee(payments, payer, key, checked);
    if (!opening.isPaid) await setPaymentStatus(trx, id, 'pending');
    const of = { application_id: id, idempotency_key: key, request_hash };
    return recordFee(trx, payer, checked, of, { opening });
  });
}
