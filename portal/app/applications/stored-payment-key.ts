import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import type { Target } from './target.ts';

const placeOf = ({ tab, id }: Target): string => `payment-key:${tab}-${id}`;

/**
 * Returns the key of the payment that this browser tab has begun for a record, or makes one. It survives a reload, so that paying
 * again after a lost answer is the same payment.
 */
export function storedPaymentKey(target: Target, store: Storage, now: number): string {
  const stored = parsePaymentKey(store.getItem(placeOf(target)));
  if (stored) return stored;
  const key = newPaymentKey(now);
  store.setItem(placeOf(target), key);
  return key;
}

/** Forgets the key once its payment is made: the next copy of the record is another payment. */
export const forgetPaymentKey = (target: Target, store: Storage): void => store.removeItem(placeOf(target));
