/** Lists narrowed to the places of one's posts (docs/decisions/109). */
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostKind } from '../../../../contract/offices/offices.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
let savar: { id: number; parent_id: number };
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  savar = await test
    .knex('offices')
    .where({ name_en: 'Upazila Land Office, Savar' })
    .first('id', 'parent_id');
});
afterAll(() => test.close());

const sign = async (post: PostKind, officeId: number) =>
  (await test.login('acland', [{ post, officeId }])).headers;
const MINE = JSON.stringify({ within: 'mine' });
const get = (name: string, headers: Record<string, string>, filter = MINE) =>
  test.app.inject({ url: `/api/admin/${name}`, query: { filter }, headers });
const ids = async (...asked: Parameters<typeof get>) =>
  (await get(...asked))
    .json<{ id: number }[]>()
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

/** The mouza of each record, as SQL. */
const LISTS = {
  mouzas: ['mouzas', 't.id'],
  zils: ['zils', 't.mouza_id'],
  dags: ['dags', '(select mouza_id from zils where id = t.zil_id)'],
  'mouza-maps': ['mouza_maps', '(select mouza_id from zils where id = t.zil_id)'],
} as const;
type List = keyof typeof LISTS;

const expected = async (name: List, office: number): Promise<number[]> => {
  const [table, mouza] = LISTS[name];
  const reached = test.knex('office_reach').where({ office_id: office }).select('mouza_id');
  return test
    .knex(`${table} as t`)
    .whereNull('t.retired_at')
    .whereIn(test.knex.raw(mouza) as never, reached)
    .orderBy('t.id')
    .pluck('t.id');
};

it.each(Object.keys(LISTS) as List[])(
  '%s are those of the office, its circle and its district',
  async (name) => {
    const { headers: all } = await test.login('admin');
    const whole = await ids(name, all);
    const circle = await test.knex('office_mouzas').where({ kind: 'ac' }).first('office_id');
    const seats = [
      ['acland', savar.id],
      ['kanungo', savar.id],
      ['acland', circle.office_id],
      ['adc-revenue', savar.parent_id],
    ] as const;
    for (const [post, office] of seats) {
      const mine = await ids(name, await sign(post, office));
      expect(mine, `${post} ${office}`).toEqual(await expected(name, office));
      expect(mine.length).toBeLessThan(whole.length);
    }
    const own = await expected(name, savar.id);
    expect(own.length).toBeGreaterThan(0);
    const file = await get(`${name}/csv`, await sign('acland', savar.id));
    const rows = file.body
      .trim()
      .split('\r\n')
      .map((line) => Number(line.replace('\ufeff', '').split(',')[0]));
    expect(rows.filter((id) => Number.isInteger(id) && id > 0).toSorted((a, b) => a - b)).toEqual(own);
  },
);

it('is everything for those who act everywhere, nothing without a post, and off where it is not asked for', async () => {
  const everywhere = (await test.login('acland')).headers;
  expect(await ids('mouzas', everywhere)).toEqual(await ids('mouzas', everywhere, '{}'));
  const { headers: none } = await test.login('acland', []);
  expect(await ids('mouzas', none)).toEqual([]);
  const officer = await sign('acland', savar.id);
  expect(await ids('mouzas', officer, '{}')).toEqual(await ids('mouzas', everywhere, '{}'));
  expect(await ids('mouzas', officer, '{"within":"savar"}')).toEqual([]);
  expect((await get('upazilas', officer)).statusCode).toBe(400);
});

it('two offices that ask alike are answered each its own, and neither reads the whole table', async () => {
  const other = await test.knex('offices').where({ name_en: 'Upazila Land Office, Hathazari' }).first('id');
  const [one, two] = [await sign('acland', savar.id), await sign('acland', other.id)];
  expect(await ids('dags', one)).not.toEqual(await ids('dags', two));

  const { zil_id } = await test.knex('dags').first('zil_id');
  await test.knex.raw(
    `insert into dags (zil_id, khatiyan_number, dag_no) select ?, '9', (10000 + n)::text from generate_series(1, 10000) n`,
    [zil_id],
  );
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw('analyze dags, zils, office_reach');
  const asked: { sql: string; bindings: unknown[] }[] = [];
  const note = (query: (typeof asked)[number]) => void asked.push(query);
  test.app.knex.on('query', note);
  await ids('dags', two);
  test.app.knex.off('query', note);
  const client = (await owner.client.acquireConnection()) as {
    query: (sql: string, bindings: unknown[]) => Promise<{ rows: Record<string, string>[] }>;
  };
  const ofDags = asked.filter(({ sql }) => /office_reach/.test(sql) && !/^explain/i.test(sql));
  expect(ofDags.length).toBeGreaterThan(0);
  for (const { sql, bindings } of ofDags) {
    const { rows } = await client.query(`explain ${sql}`, bindings);
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on dags/);
  }
  await owner.client.releaseConnection(client);
  await owner.destroy();
});
