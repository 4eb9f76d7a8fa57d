import { expect, it } from 'vitest';

import { taxYearEnd, taxYearOf, taxYearText } from './land-tax.ts';

it('a tax year goes from 1 July to 30 June, in Dhaka', () => {
  expect(taxYearOf(new Date('2026-06-30T17:59:59Z'))).toBe(2025);
  expect(taxYearOf(new Date('2026-06-30T18:00:00Z'))).toBe(2026);
  expect(taxYearOf(new Date('2026-12-31T18:00:00Z'))).toBe(2026);
  expect(taxYearOf(new Date(taxYearEnd(2026)))).toBe(2026);
  expect(taxYearText(2026)).toBe('2026-2027');
});
