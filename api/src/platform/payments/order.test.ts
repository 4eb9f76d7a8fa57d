import { expect, it } from 'vitest';

import { newOrder } from './order.ts';

const referenceOf = (user_id: number, idempotency_key: string): string =>
  newOrder({ user_id, idempotency_key, kind: 'land_tax', method: 'bkash' }, 3_000).reference;

it('a request has one order, and another person or another key has another', () => {
  const reference = referenceOf(1, 'key-one');
  expect(reference).toMatch(/^[0-9a-f]{30}$/);
  expect(referenceOf(1, 'key-one')).toBe(reference);
  expect(referenceOf(2, 'key-one')).not.toBe(reference);
  expect(referenceOf(1, 'key-two')).not.toBe(reference);
});
