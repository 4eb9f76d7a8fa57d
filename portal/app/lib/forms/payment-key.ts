import { simulatedTransactionId } from '@bhumi/api/contract/payments/simulated-transaction';
import type { Refusal } from './refusal.ts';

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

/**
 * The key for the next try, after an answer that brought no payment. A conflict ends a key: what was tried under it was
 * refused, or is another payment. Whatever else went wrong is tried again under the same one, since the answer may be lost
 * and the payment made.
 */
export const nextPaymentKey = (key: string, { status }: { status: number }): string =>
  status === 409 ? newPaymentKey(Date.now()) : key;

/** The key of a form: what a refusal brought, else the one with which the form was opened. */
export const keyOf = (refusal: Refusal | undefined, first: string): string => refusal?.values.key ?? first;

/** `TXN-` and the time of the key: the same for every try of the same payment. */
export const transactionIdOf = (key: string): string =>
  simulatedTransactionId(Number(SHAPE.exec(key)?.[1] ?? 0));
