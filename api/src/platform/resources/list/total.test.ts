/** How many there are in all: exact where it is said so, an estimate where counting would take longer than the page. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { MAX_EXACT_COUNT } from '../../lists/count.ts';
import { setExpectedRows } from '../../cache/expected-rows.ts';
import { clientOf, createFixtureApp, type Client } from '../testing/client.ts';

const MANY = 6_000;
let test: TestApp;
let owner: Knex;
let staff: Client;
let upazilas: number[];
beforeAll(async () => {
  test = await createFixtureApp();
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
  staff = clientOf(test, (await test.login('acland')).headers);
  upazilas = (await test.knex('upazilas').orderBy('id').limit(3).pluck('id')) as number[];
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});

/** Adds water bodies from one number to another. */
const add = (from: number, to: number, { word = 'Beel', upazila = upazilas[0]! } = {}) =>
  test.knex.raw(
    `insert into water_bodies (upazila_id, name) select ?, ? || ' ' || n from generate_series(?::int, ?::int) n`,
    [upazila, word, from, to],
  );

const asked = async (filter: object, range = [0, 9], sort = ['id', 'DESC']) => {
  const { rows, headers, status } = await staff.list('water-bodies', { filter, range, sort });
  expect(status).toBe(200);
  const [held, total] = String(headers['content-range']).replace('water-bodies ', '').split('/');
  return { rows, held, total: Number(total), about: headers['x-total-estimated'] === 'true' };
};

describe('totals', () => {
  beforeEach(() => test.knex('water_bodies').delete());

  it.each([
    ['all', () => ({})],
    ['those of a parent', () => ({ upazila_id: upazilas[0] })],
    ['those of several', () => ({ upazila_id: upazilas })],
    ['what a text finds', () => ({ q: 'beel' })],
    ['what one letter finds', () => ({ q: 'b' })],
  ])('of %s are exact to a thousand', async (name, filter) => {
    await add(1, MAX_EXACT_COUNT - 1);
    expect(await asked(filter())).toMatchObject({ held: '0-9', total: 999, about: false });
    await add(MAX_EXACT_COUNT, MAX_EXACT_COUNT);
    expect(await asked(filter())).toMatchObject({ total: 1_000, about: false });
    await add(MAX_EXACT_COUNT + 1, MAX_EXACT_COUNT + 1);
    const more = await asked(filter());
    // Beyond, all are counted only where they are found anyway.
    expect(more.total).toBeGreaterThan(MAX_EXACT_COUNT);
    expect(more.about).toBe(name === 'all');
    if (!more.about) expect(more.total).toBe(1_001);
  });
});

describe('a list of many', () => {
  beforeAll(async () => {
    await test.knex('water_bodies').delete();
    // Other words than before, whose rows are expected as they were for some seconds.
    await add(1, MANY, { word: 'Jheel', upazila: upazilas[2]! });
    await owner.raw('vacuum analyze water_bodies');
  });
  const lists: [string, () => object][] = [
    ['of all', () => ({})],
    ['of a parent', () => ({ upazila_id: upazilas[2] })],
    ['of what a text finds', () => ({ q: 'jheel' })],
    ['of what one letter finds', () => ({ q: 'j' })],
  ];

  it.each(lists)('%s tells about how many there are, in pages that follow each other', async (_, filter) => {
    const [first, next] = [await asked(filter()), await asked(filter(), [10, 19])];
    for (const { total, about } of [first, next]) {
      expect(about).toBe(true);
      expect(Math.abs(total - MANY)).toBeLessThan(MANY / 10);
    }
    expect(first.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (__, index) => `Jheel ${MANY - index}`),
    );
    expect(next.rows[0]!.name).toBe(`Jheel ${MANY - 10}`);
  });

  it.each(lists)('%s tells exactly how many on its last page, and beyond it', async (_, filter) => {
    const full = await asked(filter(), [MANY - 10, MANY - 1]);
    expect([full.held, full.total, full.about]).toEqual([`${MANY - 10}-${MANY - 1}`, MANY, false]);
    const short = await asked(filter(), [MANY - 4, MANY + 5]);
    expect([short.rows.length, short.total, short.about]).toEqual([4, MANY, false]);
    const beyond = await asked(filter(), [MANY + 500, MANY + 509]);
    expect([beyond.held, beyond.total, beyond.about]).toEqual(['*', MANY, false]);
    const before = await asked(filter(), [MANY - 20, MANY - 11]);
    expect([before.rows.length, before.about]).toEqual([10, true]);
    expect(before.total).toBeGreaterThan(MANY - 10);
  });

  it('tells of one more than it has shown when PostgreSQL has seen fewer', async () => {
    const seen = `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'water_bodies',
      'relpages', relpages, 'reltuples', 2500::real) from pg_class where relname = 'water_bodies'`;
    await owner.raw(seen);
    expect((await asked({})).total).toBe(2_500);
    const page = await asked({}, [3_000, 3_009]);
    expect([page.rows.length, page.total, page.about]).toEqual([10, 3_011, true]);
    await owner.raw('analyze water_bodies');
  });

  it('tells of what there is before PostgreSQL has looked at it for the first time', async () => {
    await owner.raw(`select pg_clear_relation_stats('public', 'water_bodies')`);
    expect(await asked({})).toMatchObject({ total: MANY, about: true });
    await owner.raw('analyze water_bodies');
  });

  it('finds an end that comes before where it was expected', async () => {
    setExpectedRows(test.knex, JSON.stringify(['water_bodies', 'jheel', []]), 50_000);
    expect(await asked({ q: 'jheel' })).toMatchObject({ total: 50_000, about: true });
    const beyond = await asked({ q: 'jheel' }, [49_990, 49_999]);
    expect([beyond.held, beyond.total, beyond.about]).toEqual(['*', MANY, false]);
  });

  it('finds what is rare at the end of the order, and counts it', async () => {
    await test.knex.raw(`update water_bodies set name = 'Haor' where name in ('Jheel 1', 'Jheel 2')`);
    const found = await asked({ q: 'haor' });
    expect([found.rows.map(({ name }) => name), found.total, found.about]).toEqual([
      ['Haor', 'Haor'],
      2,
      false,
    ]);
  });
});

describe('statements', () => {
  /** Those of a request beside the one that opens its session, with whether they have a name. */
  async function statements(address: string, query: Record<string, unknown> = {}) {
    const told: { sql: string; options?: { name?: string } }[] = [];
    const listen = (each: { sql: string }) => void told.push({ ...each });
    test.knex.on('query', listen);
    const { status } = await staff.list(address, query);
    test.knex.removeListener('query', listen);
    expect(status).toBe(200);
    return told
      .filter(({ sql }) => !sql.includes('from sessions'))
      .map(({ sql, options }) => (sql.startsWith('explain') ? 'plan' : options?.name ? 'named' : 'once'));
  }
  const first = { range: [0, 9] };

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['as it is opened', () => first, ['named']],
    ['sorted by a column', () => ({ ...first, sort: ['name', 'ASC'] }), ['named']],
    ['sorted by a parent', () => ({ ...first, sort: ['upazila_id', 'DESC'] }), ['named']],
    ['of a parent with few', () => ({ ...first, filter: { upazila_id: upazilas[1] } }), ['named']],
    ['of two parents with few', () => ({ ...first, filter: { upazila_id: [upazilas[1], 0] } }), ['once']],
    ['of a page further on', () => ({ range: [20, 29] }), ['once', 'named']],
    ['of one that ids name', () => ({ filter: { id: [1, 2] } }), ['once']],
  ])('of a list %s are few, and those named that are read again and again', async (_, query, expected) => {
    await statements('water-bodies', query());
    expect(await statements('water-bodies', query())).toEqual(expected);
  });

  it('of a search are its plan, its ids and its rows; of the same search again no plan', async () => {
    const query = { ...first, filter: { q: '1234' } };
    expect(await statements('water-bodies', query)).toEqual(['plan', 'once', 'named']);
    expect(await statements('water-bodies', query)).toEqual(['once', 'named']);
    expect(await statements('water-bodies', { ...query, sort: ['name', 'ASC'] })).toEqual(['once', 'named']);
  });

  it('of one record are one, with a name', async () => {
    const { id } = (await test.knex('water_bodies').first('id')) as { id: number };
    expect(await statements(`water-bodies/${id}`)).toEqual(['named']);
  });
});
