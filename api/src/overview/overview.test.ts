import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Overview } from '../../contract/overview/overview.ts';
import { makeLand } from '../lookup/land.testing.ts';
import { enterPayments } from '../payments/payments.testing.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { countRows } from './overview.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
    await enterPayments(test, [new Date().toISOString(), 12_345]);
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
