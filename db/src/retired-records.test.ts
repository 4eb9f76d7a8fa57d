import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';

/** The database's own rules for records with a past, for every role (docs/decisions/078). */
let database: TestDatabase;
let app: Knex;
/** Writes what the application may not write. */
let owner: Knex;
let mouza: number;
let zil: number;
let number = 0;
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  app = connect(database.appUrl);
  owner = connect(database.ownerUrl, { poolSize: 1 });
});
afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await database.drop();
});

const insert = async (table: string, row: object): Promise<number> =>
  ((await app(table).insert(row).returning('id')) as [{ id: number }])[0].id;
const unique = (): string => `R${(number += 1)}`;
const dag = (more: object = {}): Promise<number> =>
  insert('dags', { zil_id: zil, dag_no: unique(), khatiyan_number: '1', ...more });
const retire = (table: string, id: number) => app(table).where({ id }).update({ retired_at: app.fn.now() });
const destroy = (table: string, id: number) => app(table).where({ id }).delete();

beforeEach(async () => {
  const { id: upazila_id } = (await app('upazilas').first('id')) as { id: number };
  const name = unique();
  mouza = await insert('mouzas', { upazila_id, name_en: name, name_bn: name, jl_no: name });
  zil = await insert('zils', { mouza_id: mouza, zil_no: '1' });
});

const KEPT = { code: '23001' };
const owners = JSON.stringify([{ owner: 'A', area: 1 }]);

test('destroys no dag with owners, a document, a version, a document of before or a registration, nor one that is retired', async () => {
  const registered = await dag();
  const { dag_no } = (await app('dags').where({ id: registered }).first('dag_no')) as { dag_no: string };
  const { user_id, survey_type_id } = (await app('land_tax_registrations').first(
    'user_id',
    'survey_type_id',
  )) as object & { user_id: number; survey_type_id: number };
  await insert('land_tax_registrations', {
    user_id,
    survey_type_id,
    mouza_id: mouza,
    khatiyan_number: '1',
    dag_number: ` ${dag_no}`,
    land_area: 1,
    land_type: 'agricultural',
  });
  const versioned = await dag();
  await owner('record_versions').insert({ dag_id: versioned, number: 1, rows: '[]', source: 'entered' });
  const replaced = await dag();
  await app('replaced_documents').insert({ path: `dags/${unique()}`, resource: 'dags', record_id: replaced });
  const retired = await dag();
  await retire('dags', retired);
  const all = [
    await dag({ khotiyan: owners }),
    await dag({ document_path: `dags/${unique()}.pdf` }),
    registered,
    versioned,
    replaced,
    retired,
  ];
  for (const id of all)
    await expect(destroy('dags', id), String(all.indexOf(id))).rejects.toMatchObject(KEPT);
  expect(await app('dags').whereIn('id', all)).toHaveLength(all.length);
  expect(await destroy('dags', await dag())).toBe(1);
});

test('destroys no map with a document, and neither sheet nor mouza that is retired', async () => {
  const map = (document_path: string | null) => insert('mouza_maps', { zil_id: zil, document_path });
  await expect(destroy('mouza_maps', await map(`mouza-maps/${unique()}.pdf`))).rejects.toMatchObject(KEPT);
  expect(await destroy('mouza_maps', await map(null))).toBe(1);
  await app('mouza_maps').where({ zil_id: zil }).update({ retired_at: app.fn.now() });
  await retire('zils', zil);
  await expect(destroy('zils', zil)).rejects.toMatchObject(KEPT);
});

test('what is in use lies in what is in use', async () => {
  const inUse = await dag();
  await expect(retire('zils', zil)).rejects.toMatchObject({ constraint: 'zils_outlast_dags' });
  await expect(retire('mouzas', mouza)).rejects.toMatchObject({ constraint: 'mouzas_outlast_zils' });
  await retire('dags', inUse);
  await retire('zils', zil);
  await expect(dag()).rejects.toMatchObject({ constraint: 'dags_lie_in_living' });
  await expect(insert('mouza_maps', { zil_id: zil })).rejects.toMatchObject({
    constraint: 'mouza_maps_lie_in_living',
  });
  const restored = app('dags').where({ id: inUse }).update({ retired_at: null });
  await expect(restored).rejects.toMatchObject({ constraint: 'dags_lie_in_living' });
});

test('the owners of a retired dag stay as they are, and a reason stands with a retirement only', async () => {
  const id = await dag({ khotiyan: owners });
  await retire('dags', id);
  const changed = owner('dags').where({ id }).update({ khotiyan: '[]' });
  await expect(changed).rejects.toMatchObject({ constraint: 'dags_retired_rows' });
  const alone = app('dags')
    .where({ id: await dag() })
    .update({ retired_reason: 'x' });
  await expect(alone).rejects.toMatchObject({ constraint: 'dags_retired' });
});
