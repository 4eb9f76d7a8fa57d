import { simulatedTransactionId } from '@bhumi/api/contract/payments/simulated-transaction';
import type { Refusal } from './refusal.ts';

const SHAPE = /^(\d{13})-[0-9a-f]{32}$/;

/**
 * Makes the key of one payment when its form is opened. Every try sends it, so that a double click, Back or a lost answer pays
 * once. It begins with the time (ms since 1970), from which the transaction id is made.
 */
export function newPaymentKey(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `${now}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the key from an address or a form; null for anything else. */
export const parsePaymentKey = (text: string | null | undefined): string | null =>
  text && SHAPE.test(text) ? text : null;

/**
 * Returns the key for the next try after an answer without a payment. A conflict (409) ends a key: its try was refused, or the
 * key belongs to another payment. After any other failure the same key is used again, because the answer may be lost and the
 * payment made.
 */
export const nextPaymentKey = (key: string, { status }: { status: number }): string =>
  status === 409 ? newPaymentKey(Date.now()) : key;

/** Returns the key of a form: the one in the refusal, else the one with which the form was opened. */
export const keyOf = (refusal: Refusal | undefined, first: string): string => refusal?.values.key ?? first;

/** Returns `TXN-` and the time of the key: the same for every try of one payment. */
export const transactionIdOf = (key: string): string =>
  simulatedTransactionId(Number(SHAPE.exec(key)?.[1] ?? 0));
