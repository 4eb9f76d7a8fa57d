/** What the overview says waits, and what the backlog report says, on a year of the demonstration. */
import { tellYear } from '@bhumi/db/testing/year';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBetween } from '../../../contract/assignments/age.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import type { BacklogReport } from '../../../contract/reports/backlog.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
let report: BacklogReport;
let overview: Overview;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  await tellYear(test.knex, { now: Date.now() });
  const { headers } = await test.login('admin');
  const get = async (url: string) => (await test.app.inject({ url, headers })).json() as unknown;
  report = (await get('/api/admin/reports/backlog?from=2026-01-01&to=2026-03-31')) as BacklogReport;
  overview = (await get('/api/dashboard')) as Overview;
});
afterAll(() => test.close());

it('is the same count and the same age for each queue', () => {
  const now = new Date(report.at);
  const said = overview.waiting.map(({ queue, count, since }) => [
    queue,
    count,
    since === null ? null : daysBetween(new Date(since), now),
  ]);
  for (const { queue, for_office, for_office_days } of report.queues) {
    expect(for_office).toBeGreaterThan(0);
    expect(said).toContainEqual([queue, for_office, for_office_days]);
  }
});

it('differs from what is not settled, by what waits for the applicant and by what is owed to the record', async () => {
  const count = async (where: object) =>
    Number((await test.knex('mutations').where(where).count('* as count').first())!.count);
  const mutations = report.queues.find(({ queue }) => queue === 'mutations')!;
  const [flagged, owed] = [await count({ status: 'flagged' }), await count({ record_owed: true })];
  expect([flagged > 0, owed > 0]).toEqual([true, true]);
  expect(mutations.waiting - mutations.for_office).toBe(flagged - owed);
});

it('has what lies with each post, with its holder, and what is past its day', async () => {
  const rows = await test.knex('case_assignments').whereNull('ended_at').count('* as count').first();
  expect(report.desks.reduce((sum, { open }) => sum + open, 0)).toBe(Number(rows!.count));
  const savar = report.desks.filter(({ office }) => office.name_en.endsWith('Upazila Land Office, Savar'));
  expect(savar.map(({ post, holders }) => [post, holders])).toContainEqual([
    'union-officer',
    ['Delwar Hossain'],
  ]);
  expect(report.desks.some(({ post }) => post === 'acland')).toBe(true);
  for (const { open, past_due, oldest_days } of report.desks) {
    expect(past_due).toBeLessThanOrEqual(open);
    expect(oldest_days).toBeGreaterThanOrEqual(past_due > 0 ? 7 : 0);
  }
  // Mutations and registrations always lie with a post, the others only once somebody gave them to one.
  expect(report.desks.reduce((sum, { past_due }) => sum + past_due, 0)).toBe(
    overview.escalated
      .filter(({ queue }) => ['mutations', 'land_tax_registrations'].includes(queue))
      .reduce((sum, { count }) => sum + count, 0),
  );
});
