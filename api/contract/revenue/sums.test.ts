import { expect, it } from 'vitest';
import { netOf } from './sums.ts';

it('takes refunds off to the poisha, where the numbers themselves would leave a fraction', () => {
  expect(0.3 - 0.1).not.toBe(0.2);
  expect(netOf({ amount: 0.3, refunded: 0.1 })).toBe(0.2);
});
