/** What the gateway's own answers say about an order. Amounts of the gateway are BDT as text, ours poisha. */
import type { PaymentOrder, ProviderAnswer } from '../provider.ts';
import type { GatewayTry } from './client.ts';
import { GatewayUnreachableError } from './circuit.ts';

/** Poisha of `1225`, `1225.0` or `1225.00`; null for anything else. */
export function poishaOf(amount: string | null | undefined): number | null {
  const [, taka, poisha = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount ?? '') ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, '0'));
}

/** Both mean that the money is there: at the first time it is asked for, and later. */
const PAID = new Set(['VALID', 'VALIDATED']);
const OPEN = new Set(['PENDING', 'PROCESSING', 'INITIATED']);
const ENDS = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;

type Money = Extract<ProviderAnswer, { status: 'paid' | 'held' }>;

/** Whether a try is of this order and store, in our currency. */
const isOf = ({ reference }: PaymentOrder, storeId: string, { tran_id, store_id, ...money }: GatewayTry) =>
  tran_id === reference &&
  (store_id == null || store_id === storeId) &&
  (money.currency_type ?? money.currency ?? 'BDT') === 'BDT' &&
  (money.currency ?? 'BDT') === 'BDT';

/**
 * Reads a try that was paid.
 * @throws {GatewayUnreachableError} when it is of another order, store or currency, or without an amount or a transaction: nobody may settle
 * by it, and it is asked about again
 */
function paid(order: PaymentOrder, storeId: string, found: GatewayTry): Money {
  const amount_poisha = poishaOf(found.currency_amount ?? found.amount);
  const transaction_id = found.bank_tran_id?.trim();
  if (!isOf(order, storeId, found) || amount_poisha === null || !transaction_id) {
    throw new GatewayUnreachableError('The gateway answers about another payment than was asked for');
  }
  const kept = poishaOf(found.store_amount);
  return {
    // The gateway has the money, and doubts that it is the payer's.
    status: found.risk_level === '1' ? 'held' : 'paid',
    amount_poisha,
    transaction_id,
    channel: found.card_type?.slice(0, 100) || null,
    fee_poisha: kept === null || kept > amount_poisha ? null : amount_poisha - kept,
  };
}

/** Money of one order: what pays, which is what the gateway does not doubt if there is any, and what it took besides. */
function moneyOf([first, ...rest]: readonly [Money, ...Money[]]): Money {
  const pays = [first, ...rest].find(({ status }) => status === 'paid') ?? first;
  const further = [first, ...rest]
    .filter(({ transaction_id }) => transaction_id !== pays.transaction_id)
    .map(({ transaction_id, amount_poisha }) => ({ transaction_id, amount_poisha }));
  return further.length > 0 ? { ...pays, further } : pays;
}

/** What the tries of an order come to: paid when any of them is; ended only when all have. */
export function outcomeOf(
  order: PaymentOrder,
  storeId: string,
  tries: readonly GatewayTry[],
): ProviderAnswer {
  const [money, ...more] = tries
    .filter(({ status }) => PAID.has(status))
    .map((found) => paid(order, storeId, found));
  if (money) return moneyOf([money, ...more]);
  if (tries.some(({ status }) => OPEN.has(status))) return { status: 'pending' };
  const [last] = tries.toReversed();
  if (!last) return { status: 'unknown' };
  const end = ENDS[last.status as keyof typeof ENDS];
  return end ? { status: 'failed', reason: end } : { status: 'pending' };
}
