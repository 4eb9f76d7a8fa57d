/** Recording what a request pays for, settled at once where the provider says so. */
import type { Knex } from 'knex';

import { payerFormOf, paymentTexts } from '../../../contract/payments/payment.ts';
import type { Actor, AuditEntry } from '../audit/audit.ts';
import { fieldErrors } from '../http/http-error.ts';
import type { PaymentEntries, PaymentKindHandler } from './kind-handler.ts';
import { CHALLAN } from './challan.ts';
import { openPayment, type NewPayment } from './ledger.ts';
import type { PayerClaim, PaymentOrder, PaymentProvider } from './providers/provider.ts';

/** How payments are recorded: paid, or pending until their provider is asked. */
export interface Opening {
  provider: string;
  isPaid: boolean;
  /** Null: only the provider knows it, and has not told yet. */
  transaction_id: string | null;
}

/**
 * Begins the payment of an order, if its provider answers at once. Others are asked when the recorded payment is committed.
 * @throws a 422 for a payment on a gateway's page when no gateway takes payments, and for a challan, which the land office enters
 */
export async function beginAtOnce(
  provider: PaymentProvider,
  order: PaymentOrder,
  claim: PayerClaim,
): Promise<Opening> {
  const { name, answersAtOnce, gateway } = provider;
  if (order.method === CHALLAN) throw fieldErrors({ payment_method: [payerFormOf(CHALLAN).refused] });
  if (order.method === 'online' && !gateway) throw fieldErrors({ payment_method: [paymentTexts.method] });
  const answer = answersAtOnce ? await provider.begin(order, claim) : null;
  return {
    provider: name,
    isPaid: answer?.status === 'paid',
    transaction_id: answer && 'transaction_id' in answer ? answer.transaction_id : null,
  };
}

/** A payment without what its opening and its handler say. */
export type RequestedPayment = Omit<NewPayment, 'kind' | keyof Omit<Opening, 'isPaid'>>;

/**
 * Records the payments of one request, and does what follows when they are paid at once. The caller holds `lockUser`, and has
 * found nothing else that pays for the same.
 * @param how.logged audit entries to write before those of the first payment
 * @returns what `onPaid` of the handler has read; null while the payments are pending
 */
export async function recordPayments<Result>(
  trx: Knex,
  how: {
    handler: PaymentKindHandler<Result>;
    actor: Actor;
    opening: Opening;
    logged?: readonly AuditEntry[];
  },
  payments: readonly [RequestedPayment, ...RequestedPayment[]],
): Promise<Result | null> {
  const { handler, actor, opening, logged = [] } = how;
  const { provider, isPaid, transaction_id } = opening;
  const record = (payment: RequestedPayment, before: readonly AuditEntry[] = []) =>
    openPayment(
      trx,
      actor,
      { ...payment, kind: handler.kind, provider, transaction_id },
      { paid: isPaid, logged: before },
    );
  const [first, ...rest] = payments;
  const entries: [PaymentEntries[0], ...PaymentEntries[0][]] = [await record(first, logged)];
  for (const payment of rest) entries.push(await record(payment));
  return isPaid ? handler.onPaid(trx, { actor, entries }) : null;
}
