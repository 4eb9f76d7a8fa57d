import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { dayRangeQuery, readDayRange } from '../../platform/time/day-range.ts';
import { defineReport } from './report.ts';

/** A made-up report, as a feature of its own brings it: one file, named in `routes`. */
const staffReport = defineReport({
  name: 'staff-by-role',
  summary: 'How many of the staff have each role',
  query: dayRangeQuery,
  answer: z.object({ from: z.string(), rows: z.array(z.object({ role: z.string(), accounts: z.int() })) }),
  parameters: readDayRange,
  read: async (knex, { from }) => ({
    from,
    rows: (await knex('users')
      .whereIn('role', ['acland', 'admin'])
      .groupBy('role')
      .orderBy('role')
      .select('role', knex.raw('1 as accounts'))) as { role: string; accounts: number }[],
  }),
  file: {
    summary: 'The same as CSV',
    name: ({ from }) => `staff-${from}.csv`,
    text: ({ rows }, language) =>
      figuresCsv(
        {
          title: { en: 'Staff', bn: 'কর্মী' },
          names: [
            {
              label: { en: 'Role', bn: 'ভূমিকা' },
              of: ({ role }: { role: string; is_sample: boolean }) => role,
            },
          ],
          figures: [],
        },
        rows.map(({ role }) => ({ role, is_sample: false })),
        language,
      ),
  },
});

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['login']>>;
beforeAll(async () => {
  test = await createTestApp({ more: [defineFeature({ name: 'made-up', routes: [staffReport] })] });
  staff = await test.login('acland');
});
afterAll(() => test.close());

const get = (path: string, { headers }: { headers: object } = staff) =>
  test.app.inject({
    url: `/api/admin/reports/staff-by-role${path}`,
    headers: { ...headers, 'accept-language': 'en' },
  });
const DAYS = '?from=2026-10-01&to=2026-10-31';

describe('a report of one definition', () => {
  it('answers with what it read', async () => {
    expect((await get(DAYS)).json()).toEqual({
      from: '2026-10-01',
      rows: [{ role: 'acland', accounts: 1 }],
    });
  });

  it('has its file, in the reader’s language', async () => {
    const file = await get(`/csv${DAYS}`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toContain('staff-2026-10-01.csv');
    expect(file.body).toBe('\uFEFFRole,Sample\r\nacland,No\r\n');
  });

  it('refuses what its query does not allow, at both addresses', async () => {
    for (const path of ['', '/csv']) {
      expect((await get(`${path}?from=2026-10-31&to=2026-10-01`)).statusCode, path).toBe(422);
    }
  });

  it('is for staff', async () => {
    const citizen = await test.login('user');
    for (const path of ['', '/csv']) expect((await get(path + DAYS, citizen)).statusCode, path).toBe(403);
  });
});
