/** The audit log within one's places (docs/decisions/109). */
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '../../../contract/audit-log/list.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { placeEarlierEntries } from '../../platform/audit/log/jobs.ts';
import { auditRows } from '../../platform/audit/log/read.ts';
import type { RowPlace } from '../../platform/access/where.ts';
import * as places from './row-places.ts';

let test: TestApp;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});

/** An entry; answers its id. */
async function note(resource: string, record_id: number, more: object = {}): Promise<number> {
  const [row] = await test
    .knex('audit_log')
    .insert({ action: 'update', resource, record_id, ...more }, ['id']);
  return row.id;
}
const placeOf = (audit_id: number) =>
  test.knex('audit_places').where({ audit_id }).first('mouza_id', 'office_id');

const office = async (name: string) =>
  (await test.knex('offices').where({ name_en: name }).first('id', 'parent_id')) as {
    id: number;
    parent_id: number;
  };
const sign = async (post: PostKind, officeId: number) =>
  (await test.login('acland', [{ post, officeId }])).headers;
const get = (path: string, headers: Record<string, string>) =>
  test.app.inject({ url: `/api/admin/audit-log${path}`, headers });
const seen = async (headers: Record<string, string>, query = '') =>
  (await get(`?${query}`, headers)).json<AuditPage>().rows.map(({ id }) => id);

/** Each kind of entry whose record lies in a mouza, and where its record says that it lies. */
const KINDS: Record<string, RowPlace> = {
  mouzas: { table: 'mouzas', mouza: 't.id' },
  zils: places.zilPlace,
  dags: places.dagPlace,
  'geojson-datas': places.dagPlace,
  'sheet-scans': places.scanPlace,
  'sheet-imports': places.sheetImportPlace,
  mutations: places.mutationPlace,
  objections: places.objectionPlace,
  land_tax_registrations: places.registrationPlace,
  record_changes: places.changePlace,
  applications: places.applicationPlace,
  copies: places.copyPlace,
  payments: places.paymentPlace,
};

describe('an entry', () => {
  it.each(Object.entries(KINDS))('of %s lies where its record does', async (resource, { table, mouza }) => {
    const found = await test.knex
      .select('t.id')
      .select(test.knex.raw(`${mouza as string} as mouza`))
      .from(`${table} as t`)
      .limit(3);
    for (const { id, mouza: expected } of found)
      expect(await placeOf(await note(resource, id))).toEqual({ mouza_id: expected, office_id: null });
  });

  it('of a dag that is gone lies where it lay, and of an account nowhere', async () => {
    const { id, mouza_id } = await test.knex('zils').first('id', 'mouza_id');
    const gone = await note('dags', 2 ** 40, { action: 'delete', before: { zil_id: id } });
    expect(await placeOf(gone)).toEqual({ mouza_id, office_id: null });
    expect(
      await placeOf(await note('dags', 2 ** 40, { before: { zil_id: 'x', area: 1e300 } })),
    ).toBeUndefined();
    expect(await placeOf(await note('users', 1))).toBeUndefined();
  });

  it('from before there were places gets the same one by the job', async () => {
    const before = await test.knex('audit_places').orderBy('audit_id');
    expect(before.length).toBeGreaterThan(30);
    await owner('audit_places').delete();
    const { id: last } = await test.knex('audit_log').orderBy('id', 'desc').first('id');
    await owner('audit_places_backlog').update({ placed_to: 0, last_id: last });
    await placeEarlierEntries(test.knex);
    expect(await test.knex('audit_places').orderBy('audit_id')).toEqual(before);
    expect(await test.knex('audit_places_backlog').first('placed_to')).toEqual({ placed_to: last });
    expect(await placeEarlierEntries(test.knex)).toBe(0);
  });
});

describe('the log', () => {
  it('shows AC (Land) and ADC what lies with their offices, and nothing else', async () => {
    const savar = await office('Upazila Land Office, Savar');
    const far = await office('Upazila Land Office, Hathazari');
    const { mouza_id } = await test.knex('office_reach').where({ office_id: savar.id }).first('mouza_id');
    const card = await test.knex('kycs').first('id');
    await test.knex('kycs').where({ id: card.id }).update({ office_id: savar.id });
    const marked = { request_id: 'of-savar' };
    const here = [await note('mouzas', mouza_id, marked), await note('kycs', card.id, marked)];
    const [ac, adc, next] = [
      await sign('acland', savar.id),
      await sign('adc-revenue', savar.parent_id),
      await sign('acland', far.id),
    ];
    const account = await note('users', 1);
    for (const reader of [ac, adc]) {
      expect((await seen(reader)).slice(0, 2)).toEqual(here.toReversed());
      expect(await seen(reader, `resource=kycs&record_id=${card.id}&action=update`)).toContain(here[1]);
      expect(await seen(reader, 'resource=users')).toEqual([]);
      expect((await get(`/${here[0]}`, reader)).statusCode).toBe(200);
      expect((await get(`/${account}`, reader)).statusCode).toBe(404);
    }
    expect(await seen(next)).not.toEqual(expect.arrayContaining(here));
    expect((await get('/csv', next)).body).not.toContain('of-savar');
    expect((await get('/csv', ac)).body).toContain('of-savar');
    for (const id of here) expect((await get(`/${id}`, next)).statusCode).toBe(404);
    // Who acts in the whole country reads all of it.
    const { headers } = await test.login('acland');
    expect(await seen(headers)).toEqual(expect.arrayContaining([account, ...here]));
  });

  it('is refused to posts that decide nothing, and without a post', async () => {
    const { id } = await office('Upazila Land Office, Savar');
    const entry = await note('mouzas', 1);
    for (const headers of [await sign('kanungo', id), (await test.login('acland', [])).headers])
      for (const path of ['', '/csv', `/${entry}`]) expect((await get(path, headers)).statusCode).toBe(403);
  });

  it('goes page by page, and finds each filter’s entries by the index of its place', async () => {
    const { id, parent_id } = await office('Upazila Land Office, Savar');
    const mouzas = await test.knex('office_reach').where({ office_id: id }).pluck('mouza_id');
    await test.knex.raw(
      `insert into audit_log (at, action, resource, record_id)
       select now() + make_interval(secs => n / 3), (array['create', 'update'])[n % 2 + 1], 'mouzas', (?::bigint[])[n % ? + 1]
       from generate_series(1, 120) n`,
      [mouzas, mouzas.length],
    );
    const reader = await sign('acland', id);
    const expected = (await test
      .knex('audit_log')
      .where({ resource: 'mouzas', action: 'update' })
      .whereIn('record_id', mouzas)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .pluck('id')) as number[];
    const found: number[] = [];
    for (let before: number | null = 0; before !== null;) {
      const query: string = `resource=mouzas&action=update${before ? `&before=${before}` : ''}`;
      const page: AuditPage = (await get(`?${query}`, reader)).json<AuditPage>();
      found.push(...page.rows.map((row) => row.id));
      before = page.older;
    }
    expect(found.length).toBeGreaterThan(50);
    expect(found).toEqual(expected);

    await test.knex.raw(
      `insert into audit_log (action, resource, record_id) select 'update', 'mouzas', m.id
       from (select id from mouzas where id <> all (?::bigint[]) limit 1) m, generate_series(1, 20000)`,
      [mouzas],
    );
    await owner.raw('analyze audit_places, audit_log, office_reach');
    const { rows } = await test.knex.raw('explain ?', [
      auditRows(test.knex, { action: 'update' }, 51, { officeIds: [parent_id] }),
    ]);
    const plan = (rows as Record<string, string>[]).map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('audit_places_by_mouza');
    expect(plan).not.toMatch(/Seq Scan on audit_(log|places)/);
  });
});
