import { expect, it } from 'vitest';
import { parsePayments, paymentsAddress } from './address.ts';

const read = (search: string) => parsePayments(new URLSearchParams(search));

it('shows three payments at least, whatever the address says', () => {
  for (const show of ['1', '-5', 'x', '']) expect(read(`show=${show}`).show).toBe(3);
  // No more than the API gives at once.
  expect(read('show=99999').show).toBe(1_000);
  expect(read('show=13').show).toBe(13);
  expect(read('show=১৩').show).toBe(13);
});

it('shows the first kind of payment for an unknown one', () => {
  expect(read('tab=payments&kind=ldt').kind).toBe('ldt');
  expect(read('tab=payments&kind=nothing').kind).toBe('applications');
});

it('has an address that says the same', () => {
  expect(paymentsAddress({ kind: 'ldt', show: 13 })).toBe('/dashboard?tab=payments&kind=ldt&show=13');
  // The first kind is named too: an address without one opens with the newest payment.
  expect(paymentsAddress({ kind: 'applications' })).toBe('/dashboard?tab=payments&kind=applications');
  expect(paymentsAddress({ show: 3 })).toBe('/dashboard?tab=payments');
  expect(paymentsAddress({ show: 13 })).toBe('/dashboard?tab=payments&show=13');
});
