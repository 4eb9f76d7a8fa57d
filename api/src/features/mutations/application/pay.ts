/** Paying for a mutation: once, from the form's last step or from the details page. */
import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import { messages } from '../../../../contract/messages.ts';
import { mutationMessages as texts, totalDiffers } from '../../../../contract/mutations/messages.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import {
  payerFormOf,
  methodByName,
  paymentTexts,
  type PaymentMethod,
} from '../../../../contract/payments/payment.ts';
import type { FieldErrors } from '../../land/fields.ts';
import { fieldErrors, errorLists, problem } from '../../../platform/http/http-error.ts';
import { lockUser } from '../../../platform/database/user-lock.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { amountMatches } from '../../../platform/payments/amount.ts';
import { findEarlierPayment } from '../../../platform/payments/earlier-payment.ts';
import type { Payment } from '../../../platform/payments/ledger.ts';
import { newOrder } from '../../../platform/payments/order.ts';
import { refuseWhileChallanWaits } from '../../../platform/payments/challan.ts';
import { waitingAtGateway } from '../../../platform/payments/payment-page.ts';
import type { Payments } from '../../../platform/payments/payments.ts';
import { beginAtOnce, recordPayments } from '../../../platform/payments/record.ts';
import { failPayments } from '../../../platform/payments/settle.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import type { PaymentBody } from '../schemas.ts';
import { mutationPayments } from './settle.ts';

interface CheckedPayment {
  method: PaymentMethod;
  /** Null: the details page asks for none. */
  payer_identifier: string | null;
  transaction_id: string | null;
}

/** @throws a 422 by field */
function checkPayment(body: PaymentBody, fee_poisha: number): CheckedPayment {
  const errors: FieldErrors = {};
  const field = body.payment_method == null && body.method != null ? 'method' : 'payment_method';
  const method = methodByName(body.payment_method ?? body.method ?? '');
  if (!method) errors[field] = paymentTexts.method;
  if (body.amount == null || body.amount === '') errors.amount = messages.required;
  else if (!amountMatches(body.amount, fee_poisha)) errors.amount = totalDiffers(fee_poisha / 100);
  const form = method && payerFormOf(method, 'mutation');
  const payer_identifier =
    body.payer_identifier?.trim() && form ? form.stored(body.payer_identifier) || null : null;
  if (form && body.payer_identifier?.trim() && payer_identifier === null)
    errors.payer_identifier = form.refused;
  if (!method || Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors), messages.invalid);
  const transaction_id = normalizeText({ numbering: true }, body.transaction_id ?? '') || null;
  return { method, payer_identifier, transaction_id };
}

/** Hash that identifies a payment request. It leaves out the transaction id, because a client may send a new one when it retries. */
const hashOf = (id: number, { method, payer_identifier }: CheckedPayment): string =>
  createHash('sha256')
    .update(JSON.stringify(['mutation', id, method, payer_identifier]))
    .digest('hex');

/**
 * Pays for one's mutation, once; the same request again changes nothing. What waits at a gateway goes on there; anything else that was
 * tried before and is still pending counts as failed from now on.
 * @param key names the request; null: a repetition finds the mutation paid
 * @throws a 404 when it is not there or not theirs, a 409 when it is paid, waits for no payment or for a challan, or the key belongs to
 * another request, a 422 by field
 */
export function payMutation(
  knex: Knex,
  payments: Payments,
  payer: SignedInActor,
  key: string | null,
  { id, body }: { id: number; body: PaymentBody },
): Promise<void> {
  const user_id = payer.user.id;
  return knex.transaction(async (trx) => {
    await lockUser(trx, user_id);
    const mutation = (await trx('mutations')
      .where({ id, user_id })
      .forUpdate()
      .first('status', 'fee_poisha')) as { status: MutationStatus; fee_poisha: number } | undefined;
    if (!mutation) throw problem(404, texts.notFound);
    const checked = checkPayment(body, mutation.fee_poisha);
    const idempotency_key = key ?? randomUUID();
    const { transaction_id } = checked;
    const before = await findEarlierPayment(trx, user_id, { key: idempotency_key, transaction_id });
    const request_hash = hashOf(id, checked);
    if (before && before.request_hash !== request_hash) throw problem(409, texts.paymentUsed);
    // An attempt that the provider refused is final: paying again is a new request.
    if (before?.status === 'failed') throw problem(409, texts.paymentFailed);
    if (before) return;
    const tries = await trx<Payment>('payments').where({ mutation_id: id }).whereNot({ status: 'failed' });
    if (tries.some(({ status }) => status === 'paid')) throw problem(409, texts.alreadyPaid);
    if (mutation.status !== 'pending_payment') throw problem(409, texts.notPayable);
    if (waitingAtGateway(payments.provider, tries)) return;
    refuseWhileChallanWaits(tries);
    for (const pending of tries) await failPayments(trx, mutationPayments, payer, [pending]);
    const { method, payer_identifier } = checked;
    const amount_poisha = mutation.fee_poisha;
    const order = newOrder({ user_id, idempotency_key, kind: 'mutation', method }, amount_poisha);
    const opening = await beginAtOnce(payments.provider, order, { isPaid: true, transaction_id });
    const request = { user_id, idempotency_key, request_hash };
    await recordPayments(trx, { handler: mutationPayments, actor: payer, opening }, [
      { ...request, mutation_id: id, method, amount_poisha, payer_identifier },
    ]);
  });
}
