/** The order that a provider is asked to take, from the payments of one request. */
import { createHash } from 'node:crypto';

import type { PaymentEntries } from './kind-handler.ts';
import type { Payment } from './ledger.ts';
import type { PaymentOrder, Refund } from './providers/provider.ts';

/** The request that an order pays for. */
type Request = Pick<Payment, 'user_id' | 'idempotency_key' | 'kind' | 'method'>;

/** Known before the payment is recorded, and the same afterwards. */
const referenceOf = ({ user_id, idempotency_key }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([user_id, idempotency_key]))
    .digest('hex')
    .slice(0, 30);

/** Returns the order of a request that is not recorded yet. @param amount_poisha of all its payments together */
export const newOrder = (request: Request, amount_poisha: number): PaymentOrder => ({
  reference: referenceOf(request),
  kind: request.kind,
  method: request.method,
  amount_poisha,
  at: new Date(),
  recorded: null,
});

/** Poisha that the payments of a request come to. */
export const amountOf = (entries: readonly Payment[]): number =>
  entries.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);

/**
 * Returns the order of recorded payments: all of one request.
 * @param reference how a gateway knows the try to pay it; none: the request is the only one
 */
export const orderOf = (
  entries: PaymentEntries,
  refunds: readonly Refund[] = [],
  reference?: string,
): PaymentOrder => {
  const [first] = entries;
  const { status, transaction_id, created_at: at } = first;
  return {
    ...newOrder(first, amountOf(entries)),
    ...(reference !== undefined && { reference }),
    at,
    recorded: { status, transaction_id, refunds },
  };
};
