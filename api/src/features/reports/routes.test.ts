import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BacklogReport, QueueFigures, ReportQueue } from '../../../contract/reports/backlog.ts';
import type { CoverageReport } from '../../../contract/reports/coverage.ts';
import { enterCases, newDistrict } from '../mutations/figures/cases.testing.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { backlogOf } from './backlog.ts';
import { coverageOf } from './coverage.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['login']>>;
let place: Awaited<ReturnType<typeof newDistrict>>;
let survey: number;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.login('acland');
  place = await newDistrict(test, 'Natore');
  survey = ((await test.knex('survey_types').first('id')) as { id: number }).id;
});
afterAll(() => test.close());

const HOUR = 3_600_000;
/** Of days of Dhaka, whatever the hour. */
const daysFrom = (from: string, to: string) => {
  const day = (at: string) => Math.floor((Date.parse(at) + 6 * HOUR) / (24 * HOUR));
  return day(to) - day(from);
};
/** The smallest of them within which so many of a hundred lie. */
const within = (days: readonly number[], share: number) =>
  days.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(days.length * share) - 1)];

let people = 0;
async function registrations(cases: readonly [submitted: string, decided: string | null, more?: object][]) {
  const { user } = await test.login('user');
  await test.knex('land_tax_registrations').insert(
    cases.map(([submitted_at, reviewed_at, more]) => ({
      user_id: user.id,
      mouza_id: place.mouzaId,
      survey_type_id: survey,
      khatiyan_number: '1',
      dag_number: String(++people),
      land_area: 100,
      land_type: 'agricultural',
      submitted_at,
      reviewed_at,
      status: reviewed_at ? 'approved' : 'pending',
      ...more,
    })),
  );
}

const get = (path: string, language = 'en') =>
  test.app.inject({
    url: `/api/admin/reports/${path}`,
    headers: { ...staff.headers, 'accept-language': language },
  });
const backlog = async (query: string) => (await get(`backlog?${query}`)).json<BacklogReport>();
const of = (rows: readonly QueueFigures[], queue: ReportQueue) => rows.find((row) => row.queue === queue);

describe('GET /api/admin/reports/backlog', () => {
  // Twelve that were settled in March, each after more days than the one before; with some at the edges of both days.
  const settled = Array.from({ length: 12 }, (_, index): [string, string] => {
    const decided = Date.parse('2021-02-28T18:00:00Z') + index * 60 * HOUR;
    return [
      new Date(decided - (index * index + 1) * 7 * HOUR).toISOString(),
      new Date(decided).toISOString(),
    ];
  });
  const days = settled.map(([from, to]) => daysFrom(from, to));

  it('has what waits, the oldest, and the days of what was settled, by office and queue', async () => {
    await registrations([
      ...settled,
      // Midnight in Dhaka is that of the day before, and after, the span.
      ['2021-02-01T06:00:00Z', '2021-02-28T17:59:59Z'],
      ['2021-02-01T06:00:00Z', '2021-03-31T18:00:00Z'],
      ['2021-03-01T06:00:00Z', null],
      ['2021-02-20T18:30:00Z', null],
    ]);
    await enterCases(test, place.mouzaId, [
      { paid: '2021-03-01T06:00:00Z', decided: '2021-03-05T06:00:00Z', is_sample: true },
      { paid: '2021-03-02T06:00:00Z' },
      { paid: null },
    ]);
    const query = `from=2021-03-01&to=2021-03-31&district_id=${place.districtId}`;
    const answer = await backlog(query);
    const registered = of(answer.queues, 'land_tax_registrations')!;
    expect(registered).toEqual({
      queue: 'land_tax_registrations',
      waiting: 2,
      settled: 12,
      is_sample: false,
      oldest_days: daysFrom('2021-02-20T18:30:00Z', answer.at),
      for_office: 2,
      for_office_days: daysFrom('2021-02-20T18:30:00Z', answer.at),
      median_days: within(days, 0.5),
      nine_in_ten_days: within(days, 0.9),
    });
    // Of fewer than ten nothing is said of days.
    expect(of(answer.queues, 'mutations')).toMatchObject({
      waiting: 1,
      settled: 1,
      median_days: null,
      nine_in_ten_days: null,
      is_sample: true,
    });
    expect(of(answer.queues, 'kycs')).toBeUndefined();
    expect(answer.offices.map(({ upazila, district, queue }) => [upazila.id, district.id, queue])).toEqual([
      [place.upazilaId, place.districtId, 'land_tax_registrations'],
      [place.upazilaId, place.districtId, 'mutations'],
    ]);
    expect((await backlog(query.replace('district_id', 'upazila_id'))).offices).toEqual([]);
    const csv = await get(`backlog/csv?${query}`, 'bn');
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="backlog-2021-03-01-2021-03-31.csv"',
    );
    expect(csv.body.split('\r\n')[1]).toMatch(
      new RegExp(`^পূর্বহাটী [^,]+,পূর্বহাটী [^,]+,ভূমি করের নিবন্ধন,2,\\d+,2,\\d+,12,${within(days, 0.5)},`),
    );
  });

  it('counts nothing twice that a mutation carried over, and no copy that nobody had to make', async () => {
    const [mutation] = await enterCases(test, place.mouzaId, [{ paid: '2021-05-01T06:00:00Z' }]);
    await registrations([
      [
        '2021-05-02T06:00:00Z',
        '2021-05-02T06:00:00Z',
        { begun_by_mutation_id: mutation, first_tax_year: 2021 },
      ],
    ]);
    const answer = await backlog(`from=2021-05-01&to=2021-05-31&upazila_id=${place.upazilaId}`);
    expect(of(answer.queues, 'land_tax_registrations')).toMatchObject({ settled: 0 });
    expect(of(answer.queues, 'copies')).toMatchObject({ waiting: 0, oldest_days: null, settled: 0 });
  });

  it('has identity cards of the whole country', async () => {
    const { user } = await test.login('user');
    const card = { user_id: user.id, id_front: 'kyc/a.jpg', id_back: 'kyc/b.jpg' };
    await test.knex('kycs').insert({ ...card, submitted_at: '2021-01-01T00:00:00Z' });
    const answer = await backlog('from=2021-03-01&to=2021-03-31');
    expect(of(answer.queues, 'kycs')).toMatchObject({ waiting: 1, settled: 0 });
    expect(of(answer.offices, 'kycs')).toBeUndefined();
  });
});

describe('GET /api/admin/reports/coverage', () => {
  it('has dags with document, boundary and owners, by upazila and by mouza', async () => {
    const before = (await get('coverage')).json<CoverageReport>();
    const land: Land = await makeLand(test.knex, '77');
    await land.dag('1', { khotiyan: [{ owner: 'A', area: 1 }], document_path: 'dags/covered.pdf' });
    await land.dag('2', { khotiyan: [{ owner: 'B', area: 1 }] });
    await land.dag('3');
    const covered = { dags: 3, with_document: 1, with_boundary: 0, with_rows: 2, is_sample: false };
    const after = (await get('coverage')).json<CoverageReport>();
    expect([after.by, after.total.dags - before.total.dags]).toEqual(['upazila', 3]);
    const one = (await get(`coverage?upazila_id=${land.upazilaId}`)).json<CoverageReport>();
    expect(one).toMatchObject({ by: 'mouza', total: covered });
    expect(one.places).toMatchObject([{ place: { id: land.mouzaId, jl_no: '77' }, ...covered }]);
    const csv = await get(`coverage/csv?upazila_id=${land.upazilaId}`);
    expect(csv.body.split('\r\n')[1]).toBe('Purbahati,Dhaka,3,1,33.3,0,0,2,66.7,No');
    const none = (await get(`coverage?district_id=${place.districtId}`)).json<CoverageReport>();
    expect([none.total.dags, none.places]).toEqual([0, []]);
  });
});

describe('what reports read', () => {
  /** Three thousand registrations and cards of three years, and some dags. */
  const FILL = `
    with sheets as (insert into zils (mouza_id, zil_no) select :mouza, 'R' || n from generate_series(1, 10) n returning id)
    insert into dags (zil_id, dag_no, khatiyan_number) select id, n::text, '1' from sheets, generate_series(1, 10) n;
    insert into land_tax_registrations (user_id, mouza_id, survey_type_id, khatiyan_number, dag_number, land_area, land_type,
      status, submitted_at, reviewed_at)
    select :user, :mouza, :survey, 'R', 'R' || n, 1, 'agricultural', 'approved', timestamptz '2010-01-01' + n * interval '10 hours',
      timestamptz '2010-01-09' + n * interval '10 hours' from generate_series(1, 3000) n;
    insert into kycs (user_id, id_front, id_back, status, rejection_reason, submitted_at, reviewed_at)
    select :user, 'kyc/' || n, 'kyc/' || n, 'rejected', 'R', timestamptz '2010-01-01' + n * interval '10 hours',
      timestamptz '2010-01-09' + n * interval '10 hours' from generate_series(1, 3000) n;`;

  it('is what waits and what was settled then, by an index, and of dags their figures', async () => {
    const owner: Knex = connect(test.db.ownerUrl, { poolSize: 1 });
    try {
      const bindings = { mouza: place.mouzaId, user: staff.user.id, survey };
      for (const sql of FILL.split(';\n').slice(0, 3)) await owner.raw(sql, bindings);
      await owner.raw('analyze zils, dags, dag_figures, land_tax_registrations, kycs');
      const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
      test.knex.on('query', (query: (typeof asked)[number]) => asked.push(query));
      await backlogOf(test.knex, {
        from: '2012-03-01',
        to: '2012-03-31',
        now: new Date(),
        places: 'everywhere',
      });
      await coverageOf(test.knex, { places: 'everywhere' });
      test.knex.removeAllListeners('query');
      const plans: string[] = [];
      for (const { sql, bindings: bound } of asked) {
        const { rows } = await owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
          `explain ${sql.replace(/\$\d+/g, '?')}`,
          bound,
        );
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      expect(plans).toHaveLength(2);
      for (const index of [
        'land_tax_registrations_by_decision',
        'kycs_by_decision',
        'kycs_(waiting|once)',
        'land_tax_registrations_status_id_index',
      ]) {
        expect(plans[0]).toMatch(new RegExp(`(using|on) ${index} `));
      }
      expect(plans[0]).not.toMatch(/Seq Scan on (land_tax_registrations|kycs) /);
      expect(plans[1]).toContain('dag_figures');
      expect(plans[1]).not.toMatch(/ on (dags|geojson_datas)\b/);
    } finally {
      await owner.destroy();
    }
  });
});
