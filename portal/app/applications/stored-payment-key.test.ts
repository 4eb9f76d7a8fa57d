import { describe, expect, it } from 'vitest';
import { parsePaymentKey } from '../lib/forms/payment-key.ts';
import { forgetPaymentKey, storedPaymentKey } from './stored-payment-key.ts';

const now = Date.UTC(2026, 10, 21);

describe('the key that a tab of the browser keeps', () => {
  const dag = { tab: 'khatian', id: 7 } as const;

  /** The part of a browser's storage that keeps keys. */
  function memory(): Storage {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
  }

  it('is one for each record, until it is forgotten', () => {
    const store = memory();
    const key = storedPaymentKey(dag, store, now);
    expect(storedPaymentKey(dag, store, now + 60_000)).toBe(key);
    expect(storedPaymentKey({ ...dag, id: 8 }, store, now)).not.toBe(key);
    expect(storedPaymentKey({ ...dag, tab: 'mouza_map' }, store, now)).not.toBe(key);
    forgetPaymentKey(dag, store);
    expect(storedPaymentKey(dag, store, now)).not.toBe(key);
  });

  it('is made anew where something else was kept', () => {
    const store = memory();
    store.setItem('payment-key:khatian-7', 'made-up');
    expect(parsePaymentKey(storedPaymentKey(dag, store, now))).not.toBeNull();
  });
});
