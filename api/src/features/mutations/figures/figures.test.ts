import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { enterCases, newDistrict, times, type Case } from './cases.testing.ts';
import { figuresOf } from './figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const now = new Date('2026-08-15T06:00:00Z');
const DAY = 86_400_000;
/** Decided so many days after it was paid for, in June. */
const took = (days: number, more: Partial<Case> = {}): Case => {
  const decided = Date.parse('2026-06-20T06:00:00Z');
  return {
    paid: new Date(decided - days * DAY).toISOString(),
    decided: new Date(decided).toISOString(),
    ...more,
  };
};
const nothing = {
  received: null,
  decided: null,
  median_days: null,
  nine_in_ten_days: null,
  decided_beyond: null,
  waiting: null,
  open_beyond: null,
};

let place: Awaited<ReturnType<typeof newDistrict>>;
beforeEach(async () => {
  place = await newDistrict(test, 'Elsewhere');
});
const enter = (cases: readonly Case[]) => enterCases(test, place.mouzaId, cases);
const read = (at = now) => figuresOf(test.knex, { now: at, district_id: place.districtId });
const month = async (name: string) => (await read()).by_month.find((each) => each.month === name);

describe('figures of a district', () => {
  it('are of the twelve months up to now, in Dhaka', async () => {
    const found = await read(new Date('2026-07-31T18:30:00Z')); // 1 August, 00:30
    expect([found.from, found.to, found.by_month.length]).toEqual(['2025-09', '2026-08', 12]);
    expect(found).toMatchObject({ is_sample: false, total: nothing, by_district: [] });
  });

  it('tell nothing of fewer than ten cases, not even that there are some', async () => {
    await enter([...times(9, took(40)), ...times(9, { paid: '2026-06-25T06:00:00Z' })]);
    expect((await read()).total).toEqual({ ...nothing, received: 18 });
    await enter([took(4), { paid: '2026-08-15T05:00:00Z' }]);
    // Of the ten decided nine took longer, of the ten that wait nine wait longer: that is not said.
    expect((await read()).total).toEqual({
      ...nothing,
      received: 20,
      decided: 10,
      median_days: 40,
      nine_in_ten_days: 40,
      waiting: 10,
    });
    await enter([took(29), { paid: '2026-07-01T06:00:00Z' }]);
    expect((await read()).total).toMatchObject({ decided_beyond: 10, open_beyond: 10 });
  });

  it('stand in the month of the payment, and of the decision', async () => {
    await enter([...times(11, took(30)), ...times(10, { paid: '2026-06-30T18:00:00Z' })]);
    expect(await month('2026-05')).toMatchObject({ received: 11, decided: null });
    expect(await month('2026-06')).toMatchObject({ received: null, decided: 11, median_days: 30 });
    expect(await month('2026-07')).toMatchObject({ received: 10 });
    expect(await month('2026-08')).toMatchObject({ received: null });
  });

  it('keep a month back that could be told from the sum and the others', async () => {
    const paid = (at: string) => ({ paid: `${at}T06:00:00Z` });
    await enter([...times(30, paid('2026-02-03')), ...times(12, paid('2026-03-03')), paid('2026-04-03')]);
    const received = (await read()).by_month.map((each) => each.received);
    expect(received.filter((each) => each !== null)).toEqual([30]);
    expect((await read()).total.received).toBe(43);
  });

  it('have the middle and the nine in ten that plain counting finds', async () => {
    for (const many of [11, 20, 37]) {
      place = await newDistrict(test, `Of ${many}`);
      const days = Array.from({ length: many }, (_, index) => (index * index * 7 + 3) % 61);
      await enter(days.map((each) => took(each)));
      /** The fewest days within which at least so many tenths of them were done. */
      const within = (tenths: number) =>
        Array.from({ length: 62 }, (_, limit) => limit).find(
          (limit) => days.filter((each) => each <= limit).length * 10 >= many * tenths,
        );
      expect((await read()).total).toMatchObject({
        median_days: within(5),
        nine_in_ten_days: within(9),
      });
    }
  });

  it('count days by the calendar of Dhaka; the twenty-eighth is in time', async () => {
    const last: Case = { paid: '2026-03-01T17:59:00Z', decided: '2026-03-29T17:59:00Z' }; // 1 to 29 March
    await enter(times(10, last));
    expect((await read()).total).toMatchObject({ median_days: 28, decided_beyond: null });
    const late: Case = { paid: '2026-03-01T17:59:00Z', decided: '2026-03-29T18:00:00Z' }; // to the 30th, 00:00
    await enter(times(10, late));
    expect((await read()).total).toMatchObject({ nine_in_ten_days: 29, decided_beyond: 10 });
    await enter(times(10, { paid: '2026-07-17T18:00:00Z' })); // 18 July
    expect((await read()).total).toMatchObject({ waiting: 10, open_beyond: null });
    expect((await read(new Date('2026-08-15T18:00:00Z'))).total).toMatchObject({ open_beyond: 10 });
  });

  it('know what was paid for only; of what is undecided, what waits', async () => {
    await enter([
      ...times(10, { paid: null }),
      ...times(10, { paid: null, decided: '2026-06-20T06:00:00Z' }),
      ...times(10, { paid: '2026-06-20T06:00:00Z', status: 'flagged', decided: '2026-06-22T06:00:00Z' }),
    ]);
    expect((await read()).total).toMatchObject({ received: 10, decided: null, waiting: 10 });
  });

  it('say that samples are among them', async () => {
    await enter(times(10, took(3)));
    expect((await read()).is_sample).toBe(false);
    await enter([{ paid: '2026-06-20T06:00:00Z', is_sample: true }]);
    expect((await read()).is_sample).toBe(true);
  });

  it('do not let a payment that was confirmed late shorten a day', async () => {
    await enter(times(10, took(-3)));
    expect((await read()).total).toMatchObject({ median_days: 0 });
  });
});

describe('figures of the country', () => {
  it('have a row of each district that something may be said of', async () => {
    const at = new Date('2019-08-15T06:00:00Z'); // what waits is of now: nothing of the others is asked about here
    const decided: Case = { paid: '2019-06-01T06:00:00Z', decided: '2019-06-08T06:00:00Z' };
    const few = await newDistrict(test, 'Few');
    const many = await newDistrict(test, 'Many');
    await enterCases(test, few.mouzaId, times(4, decided));
    await enterCases(test, many.mouzaId, times(12, decided));
    const rows = async () =>
      (await figuresOf(test.knex, { now: at })).by_district
        .filter((row) => row.received !== null)
        .map((row) => [row.district.name_en, row.received, row.decided, row.median_days]);
    // The sum of 16 would tell of the four.
    expect(await rows()).toEqual([]);
    await enterCases(test, place.mouzaId, times(10, decided));
    expect(await rows()).toEqual([['Many', 12, 12, 7]]);
    expect((await figuresOf(test.knex, { now: at })).total).toMatchObject({ received: 26, median_days: 7 });
  });

  it('are not there of a district that is not', async () => {
    await expect(figuresOf(test.knex, { now, district_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});
