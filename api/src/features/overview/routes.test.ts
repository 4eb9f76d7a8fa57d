import { connect } from '@bhumi/db';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import { REPORT_QUEUES } from '../../../contract/reports/backlog.ts';
import { allFeatures } from '../../app.ts';
import { collectFeatures } from '../../platform/feature/feature.ts';
import { loadResources } from '../../platform/resources/load.ts';
import { openOffice, type Login, type Office } from '../land-registrations/office.testing.ts';
import { enterPayments } from '../../platform/payments/payments.testing.ts';
import { daysUntil, revenueUntil, stats } from './figures.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

// Figures are kept for two seconds of a clock that each test sets forward. It is ahead of the database's, so that posts have begun.
let now = Date.now() + 60_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const atOnce = async ({ headers }: Login) =>
  (await office.app.inject({ url: '/api/dashboard', headers })).json<Overview>();
const dashboard = (who: Login) => {
  now += 2_000;
  vi.setSystemTime(now);
  return atOnce(who);
};

describe('totals', () => {
  it('are counted when there are few, and estimated when there are many, never below what was counted', async () => {
    const { knex } = office;
    const counted = { divisions: 8, districts: 64, upazilas: 495 };
    expect(await stats(knex)).toMatchObject({ stats: counted, estimated: [] });
    expect(await stats(knex, 495)).toMatchObject({ stats: counted, estimated: [] });
    const owner = connect(office.db.ownerUrl);
    await owner.raw('analyze upazilas');
    await owner.destroy();
    expect(await stats(knex, 100)).toMatchObject({ stats: counted, estimated: ['upazilas'] });
    await knex('dags').insert(
      Array.from({ length: 30 }, (_, index) => ({
        zil_id: office.land.zilId,
        dag_no: String(index),
        khatiyan_number: '1',
      })),
    );
    const many = await stats(knex, 20);
    expect(many.estimated).toContain('dags');
    expect(many.stats.dags).toBeGreaterThanOrEqual(21);
  });
});

describe('what came in', () => {
  it('is of the day, the month and the year of Dhaka, six hours before those of UTC', async () => {
    await enterPayments(
      office,
      ['2024-12-31T17:59:59Z', 1], // the last second of 2024 in Dhaka
      ['2024-12-31T18:00:00Z', 20], // the first of 2025
      ['2025-01-31T17:59:59Z', 300], // the last of January
      ['2025-01-31T18:00:00Z', 4_000], // the first of February
      ['2025-02-09T17:59:59Z', 50_000], // the last of the day before
      ['2025-02-09T18:00:00Z', 600_000], // the first of the day
      ['2025-02-10T18:00:00Z', 80_000_000], // the day after
      [null, 900_000_000], // not paid
    );
    const { revenue, samples, days, collections } = await revenueUntil(office.knex, '2025-02-10');
    expect(revenue).toEqual({ daily: 600_000, monthly: 654_000, yearly: 654_320 });
    expect(samples).toEqual(revenue);
    expect([days[0], days.at(-1), days.length]).toEqual(['2025-01-12', '2025-02-10', 30]);
    expect(collections.all.slice(-3)).toEqual([0, 50_000, 600_000]);
    expect(collections.all[days.indexOf('2025-02-01')]).toBe(4_000);
    // In January the days of the charts begin in the year before, and its sum does not.
    const january = await revenueUntil(office.knex, '2025-01-05');
    expect(january.revenue).toEqual({ daily: 0, monthly: 20, yearly: 20 });
    expect(january.collections.all.slice(24, 27)).toEqual([1, 20, 0]);
    expect((await revenueUntil(office.knex, '2020-01-01')).revenue.yearly).toBe(0);
    expect(daysUntil('2024-03-01', 2)).toEqual(['2024-02-29', '2024-03-01']);
  });
});

describe('GET /api/dashboard', () => {
  it('answers totals, what came in today in BDT, and how much of it are samples', async () => {
    const staff = await office.login('acland');
    const before = await dashboard(staff);
    await enterPayments(office, [new Date().toISOString(), 12_345]);
    const after = await dashboard(staff);
    expect(after.stats).toMatchObject({ divisions: 8, districts: 64, upazilas: 495 });
    expect(Object.keys(after.stats).sort()).toEqual([
      'dags',
      'districts',
      'divisions',
      'mouzas',
      'upazilas',
      'zils',
    ]);
    expect(after.estimated).toEqual([]);
    for (const sums of ['revenue', 'samples'] as const) {
      expect(after[sums].yearly - before[sums].yearly).toBeCloseTo(123.45);
      expect(after[sums].daily - before[sums].daily).toBeCloseTo(123.45);
    }
    expect(after.days.at(-1)).toBe(dhakaDay(new Date()));
    expect(after.collections.all.at(-1)).toBe(after.revenue.daily);
    expect(after.collections.samples).toHaveLength(30);
  });

  it('says what waits for the reader and since when, their own requests left out, and what was decided', async () => {
    const [citizen, acland, admin] = [
      await office.login('user'),
      await office.login('acland'),
      await office.login('admin'),
    ];
    const waiting = async (who: Login) =>
      Object.fromEntries((await dashboard(who)).waiting.map(({ queue, ...waits }) => [queue, waits]));
    const { features } = collectFeatures(allFeatures(await loadResources()));
    const queues = features.flatMap(({ pending }) => pending?.queue ?? []);
    expect(queues).toEqual(expect.arrayContaining([...REPORT_QUEUES]));
    expect(Object.keys(await waiting(acland)).sort()).toEqual(queues.sort());
    expect((await waiting(acland))['land_tax_registrations']).toEqual({ count: 0, since: null });
    const [first, , own] = [
      await office.taken(citizen),
      await office.taken(citizen),
      await office.taken(acland),
    ];
    const since = '2026-01-05T06:00:00.000Z';
    await office.knex('land_tax_registrations').where({ id: first.id }).update({ submitted_at: since });
    await office.knex('land_tax_registrations').where({ id: own.id }).update({ submitted_at: '2025-01-01' });
    expect((await waiting(acland))['land_tax_registrations']).toEqual({ count: 2, since });
    expect((await waiting(admin))['land_tax_registrations']).toEqual({
      count: 3,
      since: '2025-01-01T00:00:00.000Z',
    });

    expect((await dashboard(acland)).decisions).toEqual([]);
    const done = await office.app.inject({
      method: 'PUT',
      url: `/api/land-tax-registrations/${first.id}`,
      headers: acland.headers,
      payload: { status: 'approved', notes: 'Seen' },
    });
    expect(done.statusCode, done.body).toBe(200);
    expect((await waiting(acland))['land_tax_registrations']).toMatchObject({ count: 1 });
    const { decisions } = await dashboard(acland);
    expect(decisions.map(({ queue, all, samples }) => [queue, all.at(-1), samples.at(-1)])).toEqual([
      ['land_tax_registrations', 1, 0],
    ]);
  });

  it('counts a mutation from its payment on, and a refused copy until its fee went back', async () => {
    const citizen = await office.login('user');
    const acland = await office.login('acland');
    await enterPayments(office, [null, 100]);
    const mutation = (await office.knex('mutations').orderBy('id', 'desc').first('id', 'created_at')) as {
      id: number;
      created_at: Date;
    };
    await office.knex('mutations').where({ id: mutation.id }).update({ status: 'pending' });
    const of = async (name: string) => (await dashboard(acland)).waiting.find(({ queue }) => queue === name);
    expect(await of('mutations')).toMatchObject({ count: 1, since: mutation.created_at.toISOString() });
    const paid = { mutation_id: mutation.id, action: 'pay', status: 'pending', at: '2026-02-01T06:00:00Z' };
    await office.knex('mutation_events').insert(paid);
    expect(await of('mutations')).toMatchObject({ count: 1, since: '2026-02-01T06:00:00.000Z' });

    const application = await office.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: citizen.headers,
      payload: {
        type: 'khatian_request',
        payment_status: 'paid',
        payment_method: 'nagad',
        payer_identifier: '01712345678',
        transaction_id: 'TXN-1',
        dag_id: await office.land.dag('9012'),
      },
    });
    expect(application.statusCode, application.body).toBe(201);
    expect(await of('copies')).toMatchObject({ count: 1 });
    const copies = office.knex('copies');
    const reviewed_at = '2026-03-01T06:00:00Z';
    await copies
      .clone()
      .update({ status: 'refused', reason: 'Gone', reviewed_at, reviewer_id: acland.user.id });
    expect(await of('copies')).toMatchObject({ count: 1, since: '2026-03-01T06:00:00.000Z' });
    await copies.clone().update({ status: 'refunded', reference: 'R' });
    expect(await of('copies')).toEqual({ queue: 'copies', count: 0, since: null });
  });

  it('asks four times, and sums neither payments nor decisions; for two seconds it asks only for what waits', async () => {
    const staff = await office.login('acland');
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => void asked.push(sql);
    const listening = async (look: (who: Login) => Promise<Overview>) => {
      asked.length = 0;
      office.knex.on('query', listen);
      const answer = await look(staff);
      office.knex.removeListener('query', listen);
      return { answer, own: asked.filter((sql) => !/sessions|users/.test(sql)) };
    };
    const first = await listening(dashboard);
    expect(first.own).toHaveLength(4);
    for (const table of ['payments', 'refunds', 'audit_log']) {
      expect(first.own.join('\n')).not.toMatch(new RegExp(`from "${table}"`));
    }
    await enterPayments(office, [new Date().toISOString(), 100]);
    const second = await listening(atOnce);
    expect(second.own).toHaveLength(1);
    expect(second.answer.revenue).toEqual(first.answer.revenue);
    const third = await listening(dashboard);
    expect(third.answer.revenue.daily).toBeCloseTo(first.answer.revenue.daily + 1);
  });

  it('tells each what waits for them, though the figures are the same', async () => {
    const [acland, admin] = [await office.login('acland'), await office.login('admin')];
    const waiting = async (who: Login) =>
      (await atOnce(who)).waiting.find(({ queue }) => queue === 'land_tax_registrations')!.count;
    const before = [await waiting(acland), await waiting(admin)];
    await office.taken(acland);
    expect([await waiting(acland), await waiting(admin)]).toEqual([before[0], before[1]! + 1]);
  });

  it('is the office’s own', async () => {
    const { headers } = await office.login('user');
    expect((await office.app.inject({ url: '/api/dashboard', headers })).statusCode).toBe(403);
  });
});
