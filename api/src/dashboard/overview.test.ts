import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Overview } from '../../contract/dashboard.ts';
import { makeLand } from '../locations/testing.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { countRows, revenue } from './overview.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Payments of a new person at these times, in poisha. */
async function pay(...payments: Array<[paid_at: string | null, poisha: number]>): Promise<void> {
  const { user } = await test.login('user');
  await test.knex('payments').insert(
    payments.map(([paid_at, amount_poisha], index) => ({
      user_id: user.id,
      kind: 'mutation',
      provider: 'simulated',
      method: 'bkash',
      amount_poisha,
      idempotency_key: `key-${index}`,
      request_hash: 'hash',
      status: paid_at === null ? 'pending' : 'paid',
      paid_at,
    })),
  );
}

describe('revenue', () => {
  it('counts the day, the month and the year of Dhaka, six hours before those of UTC', async () => {
    await pay(
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
    expect(await revenue(test.knex, new Date('2026-02-10T12:00:00Z'))).toEqual({
      daily: 7_600_000,
      monthly: 7_654_000,
      yearly: 7_654_320,
    });
    expect(await revenue(test.knex, new Date('2026-02-09T18:00:00Z'))).toMatchObject({ daily: 600_000 });
    expect(await revenue(test.knex, new Date('2026-02-09T17:59:59Z'))).toMatchObject({ daily: 50_000 });
    expect(await revenue(test.knex, new Date('2024-01-01T00:00:00Z'))).toEqual({
      daily: 0,
      monthly: 0,
      yearly: 0,
    });
  });
});

describe('totals', () => {
  it('are counted when there are few', async () => {
    expect(await countRows(test.knex, 'upazilas')).toEqual({ total: 495, estimated: false });
    expect(await countRows(test.knex, 'upazilas', 495)).toEqual({ total: 495, estimated: false });
    expect(await countRows(test.knex, 'geojson_datas')).toEqual({ total: 0, estimated: false });
  });

  it('are estimated when there are many, and never below what was counted', async () => {
    const owner = connect(test.db.ownerUrl);
    await owner.raw('analyze upazilas');
    await owner.destroy();
    expect(await countRows(test.knex, 'upazilas', 100)).toEqual({ total: 495, estimated: true });
    const land = await makeLand(test.knex);
    await test.knex('dags').insert(
      Array.from({ length: 30 }, (_, index) => ({
        zil_id: land.zilId,
        dag_no: String(index),
        khatiyan_number: '1',
      })),
    );
    expect(await countRows(test.knex, 'dags', 20)).toMatchObject({ estimated: true });
    expect((await countRows(test.knex, 'dags', 20)).total).toBeGreaterThanOrEqual(21);
  });
});

describe('GET /api/dashboard', () => {
  it('answers totals, and revenue in BDT', async () => {
    const { headers } = await test.login('acland');
    const revenueBefore = (await test.app.inject({ url: '/api/dashboard', headers })).json<Overview>()
      .revenue;
    await pay([new Date().toISOString(), 12_345]);
    const overview = (await test.app.inject({ url: '/api/dashboard', headers })).json<Overview>();
    expect(overview.stats).toMatchObject({ divisions: 8, districts: 64, upazilas: 495 });
    expect(Object.keys(overview.stats).sort()).toEqual([
      'dags',
      'districts',
      'divisions',
      'mouzas',
      'upazilas',
      'zils',
    ]);
    expect(overview.estimated).toEqual([]);
    expect(overview.revenue.yearly - revenueBefore.yearly).toBeCloseTo(123.45);
    expect(overview.revenue.daily - revenueBefore.daily).toBeCloseTo(123.45);
  });
});
