/** What follows from the payment of an application. */
import type { Knex } from 'knex';

import type { PaymentStatus } from '../../../contract/states.ts';
import { refundCopy } from '../copies/refund.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import type { PaymentKindHandler } from '../../platform/payments/kind-handler.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { feeReceived } from './notices.ts';
import { applicationOf } from './read.ts';
import type { Application } from './schemas.ts';

/** An application is in the state of its payment. */
export async function setPaymentStatus(trx: Knex, id: number, payment_status: PaymentStatus): Promise<void> {
  await trx('applications')
    .where({ id })
    .update({ payment_status, version: trx.raw('version + 1') });
}

const idOf = ({ id, application_id }: Payment): number => {
  if (application_id === null) throw new Error(`Payment ${id} is for no application`);
  return application_id;
};

export const applicationPayments: PaymentKindHandler<Application> = {
  kind: 'application',
  findOthers: (trx, [payment]) =>
    trx<Payment>('payments')
      .where({ application_id: idOf(payment) })
      .whereNot({ id: payment.id })
      .whereNot({ status: 'failed' }),
  // The copy is there already: the database makes it with the payment.
  onPaid: async (trx, { entries: [payment] }) => {
    const { user_id: userId, amount_poisha } = payment;
    const application = await applicationOf(trx, userId, idOf(payment));
    if (application.payment_status !== 'paid') await setPaymentStatus(trx, application.id, 'paid');
    const ready = application.copy?.status === 'ready';
    const facts = { amount_poisha, application_id: application.id, ready };
    await sendNotice(trx, feeReceived, { userId, facts });
    return { ...application, payment_status: 'paid' };
  },
  onFailed: (trx, { entries: [payment] }) => setPaymentStatus(trx, idOf(payment), 'failed'),
  onRefunded: (trx, { actor, entries: [payment] }, { reference }) =>
    refundCopy(trx, actor, payment.id, reference),
};
