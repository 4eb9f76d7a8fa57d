/** Money that no gateway in use has went back by a transfer of the bank: an officer enters it, once. */
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { recordRefunded } from '../../platform/payments/refund-due.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { entriesOf } from '../online-payments/attempts.ts';
import type { SentByHand } from './schemas.ts';

/** The gateway that may send money back; null: none is in use. */
export const gatewayInUse = ({ provider }: Payments): string | null =>
  provider.gateway ? provider.name : null;

/**
 * Enters that the money of a refund went back by a transfer of the bank, with what follows. The same again by the same officer changes
 * nothing.
 * @throws 403 for one's own payment; 404; 409 for who decided it, when somebody else was first, or when the gateway can send it
 */
export async function enterByHand(
  knex: Knex,
  payments: Payments,
  officer: SignedInActor,
  id: number,
  sent: SentByHand,
): Promise<void> {
  const found = await knex<GatewayRefund>('gateway_refunds').where({ id }).first('payment_id');
  if (!found) throw problem(404, messages.notFound);
  const { payment_id } = found;
  await knex.transaction(async (trx) => {
    const [{ user_id }] = await entriesOf(trx, payment_id);
    if (user_id === officer.user.id) throw problem(403, texts.own);
    // The payer first, as every payment does.
    await lockUser(trx, user_id);
    const refund = (await trx<GatewayRefund>('gateway_refunds').where({ id }).forUpdate().first())!;
    const [payment] = await entriesOf(trx, payment_id);
    const same = { refund_id: id, reference: sent.reference, entered_by: officer.user.id };
    if (await trx('refunds_by_hand').where(same).first('refund_id')) return;
    if (refund.state !== 'due') throw problem(409, texts.settledAlready);
    if (refund.decided_by === officer.user.id)
      throw problem(409, texts.ownDecision, { code: SECOND_SIGNATURE });
    if (payment.provider === gatewayInUse(payments))
      throw problem(409, texts.gatewaySends, { code: 'gateway' });
    const { amount_poisha, transaction_id, of_payment } = refund;
    await trx('gateway_refunds').where({ id }).update({ state: 'by_hand', ended_at: trx.fn.now() });
    await trx('refunds_by_hand').insert({ ...same, sent_on: sent.sent_on, reason: sent.reason });
    const after = { ...sent, amount_poisha, transaction_id };
    await audit(trx, officer, {
      action: 'refund-by-hand',
      resource: 'payments',
      record_id: payment_id,
      after,
    });
    const money = { amount_poisha, reference: sent.reference };
    if (of_payment)
      await settlePayment(
        trx,
        payment,
        { status: 'refunded', ...money },
        { kinds: payments.kinds, actor: officer },
      );
    else await recordRefunded(trx, officer, payment, { ...money, transaction_id });
  });
}
