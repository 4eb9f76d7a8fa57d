import { simulatedTransactionId } from '@bhumi/api/contract/payments/transaction';
import type { Target } from '../applications/target.ts';

const SHAPE = /^(\d{13})-[0-9a-f]{32}$/;

/**
 * The key of one payment, made when its form is opened and sent with every try, so that a double click, the Back button
 * or a lost answer pays once. It begins with the time (ms since 1970) of which the transaction id is made.
 */
export function newPaymentKey(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `${now}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The key as it came in an address or a form; null when it is none of ours. */
export const parsePaymentKey = (text: string | null | undefined): string | null =>
  text && SHAPE.test(text) ? text : null;

/** `TXN-` and the time of the key: the same for every try of the same payment. */
export const transactionIdOf = (key: string): string =>
  simulatedTransactionId(Number(SHAPE.exec(key)?.[1] ?? 0));

const placeOf = ({ tab, id }: Target): string => `payment-key:${tab}-${id}`;

/**
 * The key of the payment for a record that this tab of the browser has begun, made where there is none. It outlives a
 * reload, so that paying again after a lost answer is the same payment.
 */
export function keptPaymentKey(target: Target, store: Storage, now: number): string {
  const kept = parsePaymentKey(store.getItem(placeOf(target)));
  if (kept) return kept;
  const key = newPaymentKey(now);
  store.setItem(placeOf(target), key);
  return key;
}

/** Forgets the key once its payment is known to be made: the next copy of the record is another payment. */
export const forgetPaymentKey = (target: Target, store: Storage): void => store.removeItem(placeOf(target));
