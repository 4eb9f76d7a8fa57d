import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { allFeatures } from '../../app.ts';
import { collectFeatures } from '../feature/feature.ts';
import { claimJobs } from './queue.ts';

const KINDS = [...collectFeatures(allFeatures([])).jobs.values()];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

// The table of periodic jobs has a handful of rows.
const own = KINDS.filter(({ queue }) => queue.table !== 'job_schedules').map(({ name, queue }) => ({
  name,
  queue,
}));

it.each(own)('the jobs that are due are found by an index: $name', async ({ queue }) => {
  const plan = await test.knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const explaining = { raw: (sql: string, values: readonly number[]) => trx.raw(`explain ${sql}`, values) };
    const lines = await claimJobs(explaining as unknown as typeof trx, queue, 1);
    return lines.map((line) => Object.values(line)[0] as string).join('\n');
  });
  expect(plan).toMatch(new RegExp(`Index Scan using \\w+_due on ${queue.table}\\b`));
  expect(plan).not.toContain('Sort');
});
