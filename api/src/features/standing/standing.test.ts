import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  daysAfter,
  standingDays,
  type Standing,
  type StandingKind,
} from '../../../contract/standing/standing.ts';
import type { OfficePage } from '../../../contract/offices/office-page.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { countProcessingTimes } from './processing-times.ts';
import { readStanding, stepsOf } from './read.ts';

let test: TestApp;
let mouza: { id: number; office: number };
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const { rows } = await test.knex.raw<{ rows: (typeof mouza)[] }>(
    // One of an office that has decided nothing.
    `select o.mouza_id as id, o.ac_office_id as office from mouza_offices o where not exists (
       select from land_tax_registrations t join mouza_offices p on p.mouza_id = t.mouza_id
       where p.ac_office_id = o.ac_office_id) order by o.mouza_id limit 1`,
  );
  mouza = rows[0]!;
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;

const standingOf = async (who: Login, kind: StandingKind, query = ''): Promise<Standing[]> => {
  const answer = await test.app.inject({
    url: `/api/user/standing?kind=${kind}${query}`,
    headers: who.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Standing[]>();
};

/** Enters a registration; `days` is how long ago it was sent, `took` how many days its decision took. */
async function register(user_id: number, days: number, took?: number): Promise<number> {
  const ago = (count: number) => new Date(Date.now() - count * 86_400_000);
  const { id: survey_type_id } = (await test.knex('survey_types').first('id')) as { id: number };
  const reviewer = took === undefined ? {} : { status: 'approved', reviewed_at: ago(days - took) };
  const [row] = (await test
    .knex('land_tax_registrations')
    .insert({
      user_id,
      mouza_id: mouza.id,
      survey_type_id,
      khatiyan_number: '12',
      dag_number: crypto.randomUUID(),
      land_type: 'agricultural',
      land_area: 4_356,
      submitted_at: ago(days),
      ...reviewer,
      ...(took === undefined ? {} : { reviewer_id: (await test.login('acland')).user.id }),
    })
    .returning('id')) as [{ id: number }];
  return row.id;
}

describe('the days of a case', () => {
  const processing_time = { median_days: 3, nine_in_ten_days: 12 };
  const of = (kind: StandingKind, given: Parameters<typeof standingDays>[1]) => standingDays(kind, given);

  it('is late once the promised day has passed, and on that day not yet', () => {
    const came = '2026-10-29';
    expect(of('registration', { came, processing_time: null, today: '2026-11-05' })).toEqual({
      promised_on: '2026-11-05',
      expected_on: '2026-11-05',
      late_since: null,
    });
    expect(of('registration', { came, processing_time: null, today: '2026-11-06' })).toEqual({
      promised_on: '2026-11-05',
      expected_on: null,
      late_since: '2026-11-05',
    });
  });

  it('expects what the office itself needed, and nothing once that has passed too', () => {
    const came = '2026-10-29';
    expect(of('registration', { came, processing_time, today: '2026-11-08' })).toMatchObject({
      expected_on: '2026-11-10',
      late_since: '2026-11-05',
    });
    expect(of('registration', { came, processing_time, today: '2026-11-11' }).expected_on).toBeNull();
  });

  it('counts working days of a mutation, and promises nothing of a claim', () => {
    // 1 November 2026 is a Sunday; 21 working days later is a Monday.
    expect(
      of('mutation', { came: '2026-11-01', processing_time: null, today: '2026-11-02' }).promised_on,
    ).toBe('2026-11-30');
    expect(of('claim', { came: '2020-01-01', processing_time: null, today: '2026-11-02' })).toEqual({
      promised_on: null,
      expected_on: null,
      late_since: null,
    });
  });

  it('is at the step after the last that was done, whatever was passed over', () => {
    const at = new Date('2026-11-01T00:00:00Z');
    const states = stepsOf('mutation', [at, at, null, at, null, null, null]).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'done', 'now', 'to-come', 'to-come']);
  });
});

describe('GET /api/user/standing', () => {
  it('tells a registration that waits too long as late, with the office and its own figure', async () => {
    const who = await test.login('user');
    const id = await register(who.user.id, 30);
    const sent = daysAfter(dhakaDay(new Date()), -30);
    expect((await standingOf(who, 'registration'))[0]).toMatchObject({
      id,
      processing_time: null,
      expected_on: null,
      late_since: daysAfter(sent, 7),
      office: { id: mouza.office },
      steps: [
        { step: 'sent', state: 'done', on: sent },
        { step: 'compared', state: 'now', on: null },
        { step: 'decided', state: 'to-come', on: null },
      ],
    });

    // Ten decisions are told of, nine are not (037); what is older than 90 days does not count.
    const other = await test.login('user');
    for (let took = 1; took <= 9; took += 1) await register(other.user.id, 40, took);
    await register(other.user.id, 200, 99);
    await countProcessingTimes(test.knex);
    expect((await standingOf(who, 'registration'))[0]!.processing_time).toBeNull();
    await register(other.user.id, 60, 40);
    await countProcessingTimes(test.knex);
    const [told] = await standingOf(who, 'registration', `&id=${id}`);
    expect(told).toMatchObject({
      processing_time: { median_days: 5, nine_in_ten_days: 9 },
      expected_on: null,
      late_since: daysAfter(sent, 7),
    });
    expect(told).toMatchObject({ promised_on: daysAfter(sent, 7) });

    const page = await test.app.inject(`/api/offices/${mouza.office}`);
    expect(page.json<OfficePage>().processing_times).toEqual([
      { queue: 'land_tax_registrations', median_days: 5, nine_in_ten_days: 9 },
    ]);
  });

  it('says of the demonstration’s registration 5, which waits since 29 October, that it is late', async () => {
    const owner = await test.knex('land_tax_registrations').where({ id: 5 }).first('user_id', 'submitted_at');
    expect(owner).toMatchObject({ submitted_at: new Date('2026-10-29T06:25:00Z') });
    const rows = await readStanding(
      test.knex,
      { user_id: owner!.user_id, kind: 'registration', id: 5 },
      new Date('2026-11-28T06:00:00Z'),
    );
    expect(rows).toMatchObject([
      { late_since: '2026-11-05', office: { name: { en: expect.stringContaining('Land Office') } } },
    ]);
  });

  it('is of whoever asks, of a kind that there is, and of nobody who is not signed in', async () => {
    const who = await test.login('user');
    const foreign = await register((await test.login('user')).user.id, 1);
    expect(await standingOf(who, 'registration', `&id=${foreign}`)).toEqual([]);
    for (const kind of ['identity', 'copy', 'mutation', 'objection', 'claim'] as const)
      expect(await standingOf(who, kind)).toEqual([]);
    const bad = await test.app.inject({ url: '/api/user/standing?kind=else', headers: who.headers });
    expect(bad.statusCode).toBe(400);
    expect((await test.app.inject('/api/user/standing?kind=copy')).statusCode).toBe(401);
  });
});

describe('GET /api/offices/:id', () => {
  it('says where the offices of the demonstration are, marked as a sample', async () => {
    const names = [
      'Upazila Land Office, Savar',
      'Ashulia Revenue Circle',
      'Office of the ADC (Revenue), Dhaka',
    ];
    const offices = await test.knex('offices').whereIn('name_en', names).select('id');
    expect(offices).toHaveLength(3);
    for (const { id } of offices as { id: number }[])
      expect((await test.app.inject(`/api/offices/${id}`)).json<OfficePage>()).toMatchObject({
        address: expect.stringContaining('sample'),
        phone: expect.stringContaining('নমুনা'),
        hours: expect.any(String),
        position: { latitude: expect.any(Number) },
      });
  });

  it('tells everybody where it is; what it has not given is null', async () => {
    const read = async () => (await test.app.inject(`/api/offices/${mouza.office}`)).json<OfficePage>();
    expect(await read()).toMatchObject({ kind: 'ac', phone: null, position: null });
    const admin = await test.login('admin');
    const office = await test
      .knex('offices')
      .where({ id: mouza.office })
      .first('kind', 'name_en', 'name_bn', 'parent_id', 'version');
    const given = { phone: '02-7791234', hours: 'Sun–Thu 9–5', latitude: 23.8583, longitude: 90.2667 };
    const saved = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/offices/${mouza.office}`,
      headers: admin.headers,
      payload: { ...office, ...given },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await read()).toMatchObject({
      phone: '02-7791234',
      hours: 'Sun–Thu 9–5',
      position: { latitude: 23.8583, longitude: 90.2667 },
    });
    expect((await test.app.inject('/api/offices/999999')).statusCode).toBe(404);
  });
});
