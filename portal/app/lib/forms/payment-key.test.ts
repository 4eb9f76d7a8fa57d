import { describe, expect, it } from 'vitest';
import { newPaymentKey, parsePaymentKey, transactionIdOf } from './payment-key.ts';

const now = Date.UTC(2026, 10, 21);

describe('the key of a payment', () => {
  it('is another one each time, even within a millisecond', () => {
    const keys = Array.from({ length: 200 }, () => newPaymentKey(now));
    expect(new Set(keys).size).toBe(200);
  });

  it('gives every try of one payment the same transaction id', () => {
    const key = newPaymentKey(now);
    expect(parsePaymentKey(key)).toBe(key);
    expect(transactionIdOf(key)).toBe(`TXN-${now}`);
  });

  it.each([null, undefined, '', 'x', '1-2', `${now}-zz`, `${newPaymentKey(now)} `])(
    'is not whatever somebody typed (%s)',
    (text) => {
      expect(parsePaymentKey(text)).toBeNull();
    },
  );
});
