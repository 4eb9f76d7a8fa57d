import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterPayments } from '../../platform/payments/payments.testing.ts';
import { openTaxOffice, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { sumsOf } from './payments.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

describe('sums', () => {
  it('are of the day, the month and the year of Dhaka, six hours before those of UTC', async () => {
    await enterPayments(
      office,
      ['2025-12-31T17:59:59Z', 1], // the last second of 2025 in Dhaka
      ['2025-12-31T18:00:00Z', 20], // the first of 2026
      ['2026-01-31T17:59:59Z', 300], // the last of January
      ['2026-01-31T18:00:00Z', 4_000], // the first of February
      ['2026-02-09T17:59:59Z', 50_000], // the last of the day before
      ['2026-02-09T18:00:00Z', 600_000], // the first of the day
      ['2026-02-10T11:59:59Z', 7_000_000],
      ['2026-02-10T12:00:01Z', 80_000_000], // not yet
      [null, 900_000_000], // not paid
    );
    const at = async (now: string) => (await sumsOf(office.knex, new Date(now), 'everywhere')).mutations;
    expect(await at('2026-02-10T12:00:00Z')).toEqual({
      daily: 7_600_000,
      monthly: 7_654_000,
      yearly: 7_654_320,
    });
    expect(await at('2026-02-09T18:00:00Z')).toMatchObject({ daily: 600_000 });
    expect(await at('2026-02-09T17:59:59Z')).toMatchObject({ daily: 50_000 });
    expect(await at('2024-01-01T00:00:00Z')).toEqual({ daily: 0, monthly: 0, yearly: 0 });
    const { mutations, applications } = await sumsOf(
      office.knex,
      new Date('2026-02-10T12:00:00Z'),
      'everywhere',
    );
    expect([mutations.daily, applications.yearly]).toEqual([7_600_000, 0]);
  });
});
