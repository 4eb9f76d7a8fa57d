import { describe, expect, it } from 'vitest';

import type { AreaClass } from '../../../contract/land-tax/land-types.ts';
import { Problem } from '../../platform/http/http-error.ts';
import { billOf, hundredths, rateFor, totalOf, type Holding, type Rate } from './bill.ts';
import { RATES, WORKED, type ExampleLand } from './worked-examples.testing.ts';

const holding = ({ type, area, area_class }: ExampleLand, id = 1): Holding => ({
  id,
  status: 'approved',
  khatiyan_number: '12',
  dag_number: '34',
  land_type: type,
  area: hundredths(area),
  area_class,
  first_tax_year: null,
  last_tax_year: null,
});
const agriculturalOf = (lands: readonly ExampleLand[]) =>
  lands.filter(({ type }) => type === 'agricultural').reduce((sum, { area }) => sum + hundredths(area), 0);

describe('bills worked out by hand', () => {
  it.each(WORKED.map((worked) => [worked.name, worked] as const))('%s', (_name, worked) => {
    const lines = billOf({
      holdings: worked.lands.map((land, index) => holding(land, index + 1)),
      agricultural: () => agriculturalOf([...worked.lands, ...(worked.beside ?? [])]),
      rates: RATES,
      years: [2026],
      coveredYears: new Map(),
    });
    expect(
      lines.map(({ decimals, rate_poisha, amount_poisha }) => ({
        decimals,
        rate: rate_poisha / 100,
        amount: amount_poisha / 100,
      })),
    ).toEqual(worked.expected);
    expect(totalOf(lines)).toBe(worked.total * 100);
  });
});

describe('areas', () => {
  it('are read without a rounding', () => {
    expect(['0', '435.6', '435.60', '435.61', '999999999999.99'].map(hundredths)).toEqual([
      0, 43_560, 43_560, 43_561, 99_999_999_999_999,
    ]);
    expect(() => hundredths('1.005')).toThrow(RangeError);
    expect(() => hundredths('many')).toThrow(RangeError);
  });
});

describe('the rate of a tax year', () => {
  const rate = (poisha: number, valid_from: string, area_class: AreaClass | null = null): Rate => ({
    land_type: 'residential',
    area_class,
    poisha,
    valid_from,
  });
  it('is the latest that holds on its first day', () => {
    const table = [rate(1, '2015-07-01'), rate(3, '2026-07-02'), rate(2, '2026-07-01')];
    expect([2014, 2015, 2025, 2026, 2027].map((year) => rateFor(table, 'residential', 'F', year))).toEqual([
      undefined,
      1,
      1,
      2,
      3,
    ]);
  });
  it('of the class comes before the one for everywhere', () => {
    const table = [rate(9, '2026-07-01'), rate(5, '2015-07-01', 'B')];
    expect(['A', 'B'].map((area) => rateFor(table, 'residential', area as AreaClass, 2026))).toEqual([9, 5]);
    expect(rateFor(table, 'commercial', 'B', 2026)).toBeUndefined();
  });
  it('counts as missing when it is nothing', () => {
    expect(rateFor([rate(0, '2015-07-01')], 'residential', 'F', 2026)).toBeUndefined();
    const withdrawn = [rate(5, '2015-07-01'), rate(0, '2026-07-01')];
    expect(rateFor(withdrawn, 'residential', 'F', 2025)).toBe(5);
    expect(rateFor(withdrawn, 'residential', 'F', 2026)).toBeUndefined();
    const ofClass = [rate(5, '2015-07-01'), rate(0, '2026-07-01', 'F')];
    expect(rateFor(ofClass, 'residential', 'F', 2026)).toBeUndefined();
  });
});

describe('a bill', () => {
  const request = {
    holdings: [holding({ type: 'commercial', area: '5000', area_class: 'E' }, 7)],
    agricultural: () => 0,
    rates: RATES,
    years: [2026, 2027],
    coveredYears: new Map([[7, new Set([2026])]]),
  };
  it('says how each line came about, in both languages', () => {
    const [line, ...others] = billOf(request);
    expect(others).toEqual([]);
    expect(line).toEqual({
      registration_id: 7,
      state: 'approved',
      khatiyan_number: '12',
      dag_number: '34',
      area: 5000,
      type: 'commercial',
      tax_year: 2027,
      decimals: 12,
      area_class: 'E',
      rate_poisha: 6_000,
      exempt: false,
      amount_poisha: 72_000,
      section: {
        en: 'Land Development Tax Act, 2023, sections 4 and 11',
        bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৪ ও ১১',
      },
      explanation: {
        en: '12 decimals × ৳\u00a060.00 = ৳\u00a0720.00',
        bn: '১২ শতাংশ × ৳\u00a0৬০.০০ = ৳\u00a0৭২০.০০',
      },
    });
  });

  it('of agricultural land says what it was held against', () => {
    const lines = (agricultural: string) =>
      billOf({
        ...request,
        holdings: [holding({ type: 'agricultural', area: '435.60', area_class: 'F' }, 1)],
        agricultural: () => hundredths(agricultural),
        years: [2026],
      });
    expect(lines('359370.00')[0]).toMatchObject({
      exempt: true,
      rate_poisha: 0,
      amount_poisha: 1_000,
      section: { en: 'Land Development Tax Act, 2023, sections 3(2) and 14(1)' },
      explanation: {
        en: 'Agricultural land in all: 3,59,370 sq ft, not more than 3,59,370 sq ft (8.25 acres), so it is exempt: receipt fee ৳\u00a010.00',
      },
    });
    expect(lines('359370.01')[0]).toMatchObject({
      exempt: false,
      amount_poisha: 200,
      section: { bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৩ ও ১১' },
      explanation: {
        en: 'Agricultural land in all: 3,59,370.01 sq ft, more than 3,59,370 sq ft (8.25 acres), so the whole is taxed: 1 decimal × ৳\u00a02.00 = ৳\u00a02.00',
      },
    });
  });

  it('is refused when nothing is left to pay of a land, or a rate is missing', () => {
    const refusal = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        if (error instanceof Problem) return [error.status, error.text.en];
      }
      return null;
    };
    expect(refusal(() => billOf({ ...request, years: [2026] }))).toEqual([
      409,
      'The tax on the land of khatian 12, dag 34 is already paid for 2026-2027.',
    ]);
    expect(refusal(() => billOf({ ...request, rates: [] }))).toEqual([
      409,
      'No rate is set for commercial land of class E in the tax year 2027-2028. The land office has to set it first.',
    ]);
  });
});
