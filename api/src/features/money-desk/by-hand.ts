/**
 * Money that no gateway in use has went back by a transfer of the bank: an officer enters it, once. What was asked of a gateway before it
 * went out of use is ended so too (docs/decisions/130).
 */
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import { addRefund, type GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { recordRefunded } from '../../platform/payments/refund-due.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { entriesOf } from '../online-payments/attempts.ts';
import type { SentByHand } from './schemas.ts';

/** The gateway that may send money back; null: none is in use. */
export const gatewayInUse = ({ provider }: Payments): string | null =>
  provider.gateway ? provider.name : null;

/**
 * Ends what was asked of a gateway that is out of use: nobody asks it any more. The money is due anew under another row, as when a gateway
 * cancels a refund. Returns that row.
 */
async function takeBack(trx: Knex, refund: GatewayRefund): Promise<number> {
  const { id, payment_id, of_payment, transaction_id, amount_poisha, reason, decided_by, decided_at } =
    refund;
  const ended = {
    ended_at: trx.fn.now(),
    due_at: null,
    last_error: null,
    refusal: 'The gateway is out of use',
  };
  await trx('gateway_refunds')
    .where({ id })
    .update({ ...ended, state: 'cancelled' });
  const money = { payment_id, of_payment, transaction_id, amount_poisha };
  await addRefund(trx, { ...money, reason, decided_by, decided_at, again_of: id });
  const again = await trx<GatewayRefund>('gateway_refunds').where({ again_of: id, state: 'due' }).first('id');
  return again!.id;
}

/**
 * Enters that the money of a refund went back by a transfer of the bank, with what follows. The same again by the same officer changes
 * nothing.
 * @throws 403 for one's own payment; 404; 409 for who decided it or asked the gateway for it, when somebody else was first, or when the gateway can send it
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
    const same = { 'h.reference': sent.reference, 'h.entered_by': officer.user.id };
    const entered = trx('refunds_by_hand as h')
      .join('gateway_refunds as t', 't.id', 'h.refund_id')
      .where(same);
    if (await entered.andWhere((row) => row.where('t.id', id).orWhere('t.again_of', id)).first('refund_id'))
      return;
    if (refund.ended_at !== null) throw problem(409, texts.settledAlready);
    if (refund.decided_by === officer.user.id)
      throw problem(409, texts.ownDecision, { code: SECOND_SIGNATURE });
    if (refund.asked_by === officer.user.id) throw problem(409, texts.ownAsking, { code: SECOND_SIGNATURE });
    if (payment.provider === gatewayInUse(payments))
      throw problem(409, texts.gatewaySends, { code: 'gateway' });
    const { amount_poisha, transaction_id, of_payment } = refund;
    const sentAs = refund.state === 'due' ? id : await takeBack(trx, refund);
    await trx('gateway_refunds').where({ id: sentAs }).update({ state: 'by_hand', ended_at: trx.fn.now() });
    await trx('refunds_by_hand').insert({ ...sent, refund_id: sentAs, entered_by: officer.user.id });
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
