import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  AREA_CLASSES,
  LAND_TYPES,
  type AreaClass,
  type LandType,
} from '../../../contract/land-tax/land-types.ts';
import { billOf, decimalsOf, type Holding, type Rate } from './bill.ts';
import { RATES } from './worked-examples.testing.ts';

/**
 * The same rules a second time, in exact integers of any size and written from the law rather than from the code: 4,356
 * tenths of a square foot a decimal, 25 bigha of 33 decimals, the rates as the newest row of a sorted table.
 */
const oracle = {
  decimals(area: bigint): bigint {
    let count = (area * 10n) / 435_600n;
    if (count * 435_600n < area * 10n) count += 1n;
    return count === 0n ? 1n : count;
  },
  exempt: (agricultural: bigint): boolean => agricultural <= 25n * 33n * 43_560n,
  rate(rates: readonly Rate[], type: LandType, area: AreaClass, year: number): bigint | null {
    const newest = [...rates].sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
    const on = (of: AreaClass | null) =>
      newest.find(
        (rate) =>
          rate.land_type === type &&
          rate.area_class === of &&
          Date.parse(rate.valid_from) <= Date.UTC(year, 6, 1),
      );
    const found = on(area) ?? on(null);
    return found ? BigInt(found.poisha) : null;
  },
};

const day = fc
  .date({ min: new Date('2010-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rates = fc.uniqueArray(
  fc.record<Rate>({
    land_type: fc.constantFrom(...LAND_TYPES),
    area_class: fc.constantFrom(null, ...AREA_CLASSES),
    poisha: fc.integer({ min: 1, max: 1_000_000 }),
    valid_from: fc.oneof(day, fc.constantFrom('2015-07-01', '2026-07-01', '2026-07-02', '2026-06-30')),
  }),
  { selector: (rate) => `${rate.land_type} ${rate.area_class} ${rate.valid_from}`, maxLength: 40 },
);
/** Areas as the column holds them; many on and beside whole decimals, some at the limit of the exemption. */
const area = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999_999 }),
  fc
    .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -1, max: 1 }))
    .map(([count, more]) => Math.max(0, count * 43_560 + more)),
  fc.integer({ min: 35_936_990, max: 35_937_010 }),
);
const holdings = fc.array(
  fc.record({
    land_type: fc.constantFrom(...LAND_TYPES),
    area_class: fc.constantFrom(...AREA_CLASSES),
    area,
  }),
  { minLength: 1, maxLength: 6 },
);

describe('any bill', () => {
  it('agrees with an independent reckoning in exact integers', () => {
    const property = fc.property(
      holdings,
      fc.integer({ min: 0, max: 40_000_000 }),
      fc.oneof(rates, fc.constant(RATES)),
      fc.integer({ min: 2015, max: 2030 }),
      fc.integer({ min: 1, max: 4 }),
      (lands, beside, table, first, count) => {
        const years = Array.from({ length: count }, (_, index) => first + index);
        const own = lands
          .filter(({ land_type }) => land_type === 'agricultural')
          .reduce((sum, each) => sum + each.area, 0);
        const agricultural = own + beside;
        const request = {
          holdings: lands.map((land, id): Holding => ({
            ...land,
            id,
            status: 'approved',
            khatiyan_number: String(id),
            dag_number: '1',
            first_tax_year: null,
            last_tax_year: null,
          })),
          agricultural: () => agricultural,
          rates: table,
          years,
          coveredYears: new Map<number, Set<number>>(),
        };
        const expected = lands.flatMap((land, id) =>
          years.map((year) => {
            const decimals = oracle.decimals(BigInt(land.area));
            if (land.land_type === 'agricultural' && oracle.exempt(BigInt(agricultural))) {
              return { id, year, decimals, amount: 1_000n };
            }
            const rate = oracle.rate(table, land.land_type, land.area_class, year);
            return { id, year, decimals, amount: rate === null ? null : decimals * rate };
          }),
        );
        if (expected.some(({ amount }) => amount === null)) {
          expect(() => billOf(request)).toThrow(/No rate is set/);
          return;
        }
        const lines = billOf(request);
        expect(
          lines.map((line) => ({
            id: line.registration_id,
            year: line.tax_year,
            decimals: BigInt(line.decimals),
            amount: BigInt(line.amount_poisha),
          })),
        ).toEqual(expected);
        for (const line of lines) {
          expect(line.amount_poisha).toBe(line.exempt ? 1_000 : line.decimals * line.rate_poisha);
          expect(line.amount_poisha).toBeGreaterThan(0);
        }
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });

  it('never grows by leaving land out, and never shrinks by adding some', () => {
    fc.assert(
      fc.property(area, area, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(decimalsOf(less)).toBeLessThanOrEqual(decimalsOf(more));
        expect(BigInt(decimalsOf(more)) * 43_560n).toBeGreaterThanOrEqual(BigInt(more));
        expect((BigInt(decimalsOf(more)) - 1n) * 43_560n).toBeLessThan(BigInt(Math.max(more, 1)));
      }),
      { numRuns: 2_000 },
    );
  });
});
