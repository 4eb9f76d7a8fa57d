import fc from 'fast-check';
import { expect, it } from 'vitest';

import { checkDigit, referenceNumber } from './reference-number.ts';

it('has the check digit of Damm', () => {
  // The example in Damm's dissertation.
  expect(checkDigit('572')).toBe('4');
  expect(checkDigit('5724')).toBe('0');
  expect(referenceNumber('M', 2026, 123)).toBe(`M-2026-000123-${checkDigit('2026000123')}`);
});

it('notices one wrong digit and two that changed places', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, where, by) => {
      const at = where % (number.length - 1);
      const wrong = number.with(at, (number[at]! + by) % 10);
      expect(checkDigit(wrong.join(''))).not.toBe(checkDigit(number.join('')));
      if (number[at] === number[at + 1]) return;
      const swapped = number.with(at, number[at + 1]!).with(at + 1, number[at]!);
      expect(checkDigit(swapped.join(''))).not.toBe(checkDigit(number.join('')));
    }),
  );
});
