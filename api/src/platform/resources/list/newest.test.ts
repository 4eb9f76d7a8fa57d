/** A text among the newest rows: the same pages as without, of few blocks of ids, by the index. */
import { connect, prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { setExpectedRows } from '../../cache/expected-rows.ts';
import { clientOf, type Client } from '../testing/client.ts';

/** Ids of three blocks; every row of one mark has the same numbers, and an owner. */
const [OLD, MIDDLE, NEW] = [100, 20_000, 40_000];
const MATCHES: [number, number][] = [
  [OLD, 30],
  [MIDDLE, 8],
  [NEW, 8],
];
/** The newest first. */
const IDS = MATCHES.flatMap(([first, many]) =>
  Array.from({ length: many }, (_, at) => first + at),
).toReversed();
const ADD = `
insert into dags (id, zil_id, dag_no, khatiyan_number, khotiyan, survey_type_id) overriding system value
select ?::int + n, ?::bigint, ? || n, '1', jsonb_build_array(jsonb_build_object('owner', 'Makhlukat', 'area', 1)),
  (select id from survey_types order by id limit 1 offset n % 2)
from generate_series(0, ?::int - 1) n`;

const full = { total: 3_000, about: true, ways: ['newest'] };
const all = { total: 46, about: false };

let test: TestApp;
let owner: Knex;
let staff: Client;
let zil: number;
let surveys: number[];
let sent: { sql: string; bindings: Knex.RawBinding[] }[];

beforeAll(async () => {
  test = await createTestApp();
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
  staff = clientOf(test, (await test.login('acland')).headers);
  const [mouza] = (await test
    .knex('mouzas')
    .insert({
      upazila_id: test.knex('upazilas').min('id'),
      name_en: 'Ashulia',
      name_bn: 'আশুলিয়া',
      jl_no: '45',
    })
    .returning('id')) as [{ id: number }];
  const [row] = (await test.knex('zils').insert({ mouza_id: mouza.id, zil_no: '1' }).returning('id')) as [
    { id: number },
  ];
  zil = row.id;
  surveys = (await test.knex('survey_types').orderBy('id').limit(2).pluck('id')) as number[];
  // A plan is looked at, which is to be made from what is said of the table here.
  await owner.raw('alter table dags set (autovacuum_enabled = false), disable trigger dags_keep_past');
  test.knex.on('query', (query: (typeof sent)[number]) => sent.push(query));
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await owner.raw('truncate dags cascade');
  await owner('zils').whereNot({ id: zil }).delete();
  await owner('mouzas').update({ name_en: 'Ashulia' });
  for (const [first, many] of MATCHES) {
    await owner.raw(ADD, [first, zil, `77${first}/`, many]);
    // As many that do not match lie between them.
    await owner.raw(ADD, [first + 50, zil, `5${first}/`, many]);
  }
  sent = [];
});

/** Asks for a page as if so many matched out of a million: those of the last two blocks are looked at, where nothing else is told. */
async function asked(
  q: string,
  { range = [0, 9], sort = ['id', 'DESC'], filter = {}, expected = full.total } = {},
) {
  const filters = Object.entries(filter).map(([column, value]) => ({ column, values: [value] }));
  if (expected > 0) setExpectedRows(test.knex, JSON.stringify(['dags', q, filters]), expected);
  setExpectedRows(test.knex, 'dags', 1_000_000);
  sent = [];
  const { rows, headers, status } = await staff.list('dags', { filter: { q, ...filter }, range, sort });
  expect(status).toBe(200);
  return {
    ids: rows.map(({ id }) => id),
    total: Number(String(headers['content-range']).split('/')[1]),
    about: headers['x-total-estimated'] === 'true',
    ways: sent.flatMap(({ sql }) => {
      if (sql.includes('generate_series')) return 'newest';
      if (!sql.includes('"dags"') || !sql.includes('search_pattern')) return [];
      return sql.startsWith('explain') ? 'planned' : sql.includes('"found"') ? 'gathered' : 'walked';
    }),
  };
}
describe('a page among the newest', () => {
  it.each(['77', '৭৭'])('is full with what %s finds in the last blocks', async (q) => {
    expect(await asked(q)).toEqual({ ...full, ids: IDS.slice(0, 10) });
    expect(await asked(q, { range: [5, 14] })).toEqual({ ...full, ids: IDS.slice(5, 15) });
    // Of more blocks, further on.
    expect(await asked(q, { range: [30, 39] })).toEqual({ ...full, ids: IDS.slice(30, 40) });
    expect(await asked(`${q}4`, { range: [0, 4] })).toEqual({ ...full, ids: IDS.slice(0, 5) });
  });

  it.each([
    ['that would be just full', [6, 15]],
    ['that is not full', [10, 19]],
  ])('%s is looked for among all, which are counted', async (_, range) => {
    expect(await asked('77', { range })).toEqual({
      ...all,
      ways: ['newest', 'gathered'],
      ids: IDS.slice(range[0], range[1]! + 1),
    });
  });

  it('is narrowed by a filter too', async () => {
    const filter = { survey_type_id: surveys[1] };
    const odd = IDS.filter((id) => id % 2 === 1);
    expect(await asked('77', { filter, range: [0, 4] })).toEqual({ ...full, ids: odd.slice(0, 5) });
    const short = await asked('77', { filter });
    expect(short).toEqual({ ...all, total: odd.length, ways: ['newest', 'gathered'], ids: odd.slice(0, 10) });
  });

  it('has neither what was deleted nor what its text no longer finds, and what was made since at its top', async () => {
    await owner('dags').where({ id: IDS[0] }).delete();
    await owner('dags').where({ id: IDS[1] }).update({ dag_no: '5' });
    const added = NEW + 5 * 2 ** 14;
    await owner.raw(ADD, [added, zil, '778/', 1]);
    const { ids } = await asked('77', { range: [0, 2] });
    expect(ids).toEqual([added, IDS[2], IDS[3]]);
  });

  it('is left alone where more match than is sorted', async () => {
    await owner.raw(ADD, [NEW + 100, zil, '779/', 20_001]);
    const ids = Array.from({ length: 10 }, (_, at) => NEW + 20_100 - at);
    expect(await asked('77')).toEqual({
      ...full,
      ids,
      ways: ['newest', 'gathered', 'walked'],
      total: 20_001,
    });
  });

  it('is looked for when all were counted lately, and they are counted again after ten seconds', async () => {
    await owner.raw(ADD, [NEW + 100, zil, '779/', 2_500]);
    const ids = Array.from({ length: 10 }, (_, at) => NEW + 2_599 - at);
    const counted = { ids, total: 2_546, about: false, ways: ['gathered'] };
    expect(await asked('77', { expected: 1_001 })).toEqual(counted);
    const known = { ...counted, ways: ['newest'] };
    expect(await asked('77', { expected: 0 })).toEqual(known);
    const began = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + 6_000);
    expect(await asked('77', { expected: 0 })).toEqual(known);
    clock.mockImplementation(() => began + 11_000);
    expect((await asked('77', { expected: 0 })).ways).toContain('planned');
  });

  it('has the newest first wherever they lie in the table', async () => {
    await owner('dags')
      .where('id', '>=', NEW)
      .update({ meta: { moved: 'once' } });
    await owner('dags')
      .where('id', '<', MIDDLE)
      .update({ meta: { moved: 'behind them' } });
    expect(await asked('77')).toEqual({ ...full, ids: IDS.slice(0, 10) });
  });

  it('is found by the name of an owner, where no place is called so', async () => {
    const both = [...IDS, ...IDS.map((id) => id + 50)].toSorted((one, other) => other - one);
    expect(await asked('Makhlukat')).toEqual({ ...full, ids: both.slice(0, 10) });
    await owner('mouzas').update({ name_en: 'Makhlukat' });
    expect((await asked('Makhlukat')).ways).not.toContain('newest');
    const sheets = `insert into zils (mouza_id, zil_no) select mouza_id, n::text from zils, generate_series(2, 5001) n where id = ?`;
    await owner.raw(sheets, [zil]);
    expect((await asked('Makhlukat')).ways).not.toContain('newest');
    expect((await asked('Sheet 1')).ways).not.toContain('newest');
  });

  it.each([
    [['id', 'ASC'], IDS.toReversed()],
    [['dag_no', 'DESC'], IDS],
  ])('in another order, as %j, is not asked for', async (sort, ids) => {
    expect(await asked('77', { sort })).toEqual({ ...all, ways: ['gathered'], ids: ids.slice(0, 10) });
  });

  describe('of so few that they are counted', () => {
    const few = { ids: Array.from({ length: 10 }, (_, at) => NEW + 599 - at), total: 546, about: false };
    const counted = { ...few, ways: ['gathered'] };
    const known = { ...few, ways: ['newest'] };
    const ring = '[[90,23],[90.001,23],[90.001,23.001],[90,23]]';
    const boundary = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"source":"manual-points"},
      "geometry":{"type":"Polygon","coordinates":[${ring}]}}]}`;
    const later = () => asked('77', { expected: 0 });
    beforeEach(async () => {
      await owner.raw(ADD, [NEW + 100, zil, '779/', 500]);
      expect(await asked('77', { expected: 546 })).toEqual(counted);
    });

    it('is found without counting them again, until a dag is changed', async () => {
      expect(await later()).toEqual(known);
      const again = { ...few, ways: ['newest', 'gathered'] };
      await owner('dags').where({ id: OLD }).delete();
      expect(await later()).toEqual({ ...again, total: 545 });
      expect(await later()).toEqual({ ...known, total: 545 });
      await owner('dags').where({ id: MIDDLE }).update({ dag_no: '5' });
      expect(await later()).toEqual({ ...again, total: 544 });
      await owner.raw('truncate dags cascade');
      expect(await later()).toMatchObject({ ids: [], total: 0, about: false });
    });

    it('and once a change that was under way is done', async () => {
      await owner.transaction(async (change) => {
        await change('dags').where({ id: OLD }).delete();
        expect(await later()).toEqual(known);
      });
      expect(await later()).toEqual({ ...few, total: 545, ways: ['newest', 'gathered'] });
    });

    it('is counted each time where what it is narrowed by lies elsewhere', async () => {
      const withoutBoundary = () => asked('77', { filter: { has_boundary: 'no' }, expected: 0 });
      expect(await withoutBoundary()).toMatchObject(few);
      await owner.raw(
        `insert into geojson_datas (dag_id, geojson, bbox, area_sq_m, perimeter_m, label)
         values (?, ?, '[90, 23, 90.001, 23.001]', 1, 4, '(90,23)')`,
        [OLD, boundary],
      );
      expect(await withoutBoundary()).toEqual({ ...counted, total: 545 });
    });
  });

  describe('on a large table', () => {
    const byIndex = (index: string) =>
      new RegExp(`on ${index} .*\\n *Index Cond: \\(\\(\\w+ ~~ .*\\) AND \\(ARRAY\\[\\(id >> 14\\)\\] && `);
    const planOf = (explain: string, bindings: Knex.RawBinding[]) =>
      owner.transaction(async (trx) => {
        // A table of so few blocks is read whole otherwise.
        for (const way of ['seqscan', 'indexscan']) await trx.raw(`set local enable_${way} = off`);
        const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(explain, bindings);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const newest = () => sent.find(({ sql }) => sql.includes('generate_series'))!;

    beforeEach(() =>
      owner.raw(`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'dags',
        'relpages', (pg_relation_size('dags') / 8192)::int, 'reltuples', 10000000::real)`),
    );

    it.each([
      ['774', ['dags_search']],
      ['makhlukat', ['dags_search', 'dags_by_owner']],
    ])('reads no more of it than what %s finds there, by the index of each text', async (q, indexes) => {
      await asked(q, { range: [0, 4] });
      const plan = await planOf(`explain ${newest().sql.replace(/\$\d+/g, '?')}`, newest().bindings);
      for (const index of indexes) expect(plan).toMatch(byIndex(index));
    });

    it.each(['dags_search', 'dags_by_owner'])('nor much that %s has set aside', async (index) => {
      await owner.raw(ADD, [NEW + 100, zil, '779/', 8_000]);
      const { rows } = await owner.raw<{ rows: { pages: number }[] }>(
        'select gin_clean_pending_list(?::regclass)::int as pages',
        [index],
      );
      expect(rows[0]!.pages).toBeLessThanOrEqual(32);
    });

    it('nor on its first page, by a plan for any text, which is made once', async () => {
      await asked('77');
      const { sql, bindings } = newest();
      expect(await planOf(`explain (generic_plan) ${sql}`, [])).toMatch(byIndex('dags_search'));
      // It costs the same whatever the text is, which is why PostgreSQL keeps it.
      expect(await planOf(`explain ${sql.replace(/\$\d+/g, '?')}`, bindings)).not.toMatch(/~~ '/);
      const one = connect(test.db.appUrl, { poolSize: 1 });
      const statement = prepared<{ id: number }>(sql);
      for (let run = 0; run < 8; run += 1) {
        expect((await statement(one, bindings)).map(({ id }) => id)).toEqual(IDS.slice(0, 10));
      }
      const plans = await one('pg_prepared_statements').where({ statement: sql }).first('generic_plans');
      expect(plans).toEqual({ generic_plans: 3 });
      await one.destroy();
    });
  });
});
