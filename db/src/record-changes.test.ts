import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let app: Knex;
const OWNERS = [
  { owner: 'Abdul Karim', area: 3_000 },
  { owner: 'Rahima Khatun', area: 1_356 },
];
const TAKEN = [{ owner: 'Nobody', area: 4_356 }];
let officers: [number, number, number];
let zil_id: number;
let dags = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = connect(database.appUrl);
  const insert = async (table: string, row: object) =>
    ((await app(table).insert(row).returning('id')) as [{ id: number }])[0].id;
  const { id: upazila_id } = (await app('upazilas').first('id')) as { id: number };
  const mouza_id = await insert('mouzas', { upazila_id, name_en: 'Purbahati', name_bn: 'পূর্বহাটী' });
  zil_id = await insert('zils', { mouza_id, zil_no: '1' });
  const person = (name: string, role: string) =>
    insert('users', { name, role, email: `${name}@example.test`, phone: '01700000000', password_hash: 'x' });
  officers = [await person('one', 'acland'), await person('two', 'acland'), await person('three', 'user')];
});
afterAll(async () => {
  await app.destroy();
  await database.drop();
});

const makeDag = async (rows: object[] = OWNERS): Promise<number> => {
  const row = { zil_id, dag_no: String((dags += 1)), khatiyan_number: '1', khotiyan: JSON.stringify(rows) };
  return ((await app('dags').insert(row).returning('id')) as [{ id: number }])[0].id;
};
const propose = async (dag_id: number, more: object = {}): Promise<number> => {
  const row = {
    dag_id,
    kind: 'correction',
    base: 1,
    rows: JSON.stringify(TAKEN),
    reason: 'Because',
    proposed_by: officers[0],
    ...more,
  };
  return ((await app('record_changes').insert(row).returning('id')) as [{ id: number }])[0].id;
};
const apply = (change: number, officer = officers[1]) =>
  app.raw('select apply_record_change(?, ?)', [change, JSON.stringify({ id: officer })]);
const rowsOf = async (id: number) =>
  ((await app('dags').where({ id }).first('khotiyan')) as { khotiyan: object[] }).khotiyan;

const DENIED = { code: '42501' };

describe('the rows of a dag, as the database holds them', () => {
  test('change in no other way', async () => {
    const id = await makeDag();
    await expect(
      app('dags')
        .where({ id })
        .update({ khotiyan: JSON.stringify(TAKEN) }),
    ).rejects.toMatchObject(DENIED);
    await expect(
      app('record_versions').insert({ dag_id: id, number: 2, rows: '[]', source: 'edited' }),
    ).rejects.toMatchObject(DENIED);
    await expect(
      app.raw('select write_owner_rows(d, d.khotiyan, ?, ?, ?) from dags d', ['{}', 'x', '{}']),
    ).rejects.toMatchObject(DENIED);
    await expect(
      app('record_changes').insert({ dag_id: id, kind: 'correction', status: 'applied' }),
    ).rejects.toMatchObject(DENIED);
    const change = await propose(id);
    await expect(app('record_changes').update({ proposed_by: officers[1] })).rejects.toMatchObject(DENIED);
    await expect(app('record_changes').delete()).rejects.toMatchObject(DENIED);
    await expect(app.raw('select enter_owner_rows(?, ?, ?)', [id, '[]', '{}'])).rejects.toThrow('has_rows');
    expect(await rowsOf(id)).toEqual(OWNERS);
    await app.raw('select withdraw_record_change(?, ?, ?)', [change, officers[0], 'Not so']);
  });

  test('change by a proposal, with version, author and audit row', async () => {
    const id = await makeDag();
    const change = await propose(id);
    await apply(change);
    expect(await rowsOf(id)).toEqual(TAKEN);
    expect(await app('record_versions').where({ dag_id: id }).orderBy('number')).toMatchObject([
      { number: 1, source: 'entered', rows: OWNERS },
      { number: 2, source: 'correction', rows: TAKEN, change_id: change, actor_id: officers[1] },
    ]);
    expect(await app('audit_log').where({ resource: 'dags', record_id: id })).toMatchObject([
      { action: 'correct', actor_id: officers[1], after: { reason: 'Because', khotiyan: TAKEN } },
    ]);
    await expect(apply(change)).rejects.toThrow('not_pending');
  });

  test('need another person for more than spelling, staff, and the version that stands', async () => {
    const id = await makeDag();
    const change = await propose(id, { grave: [] });
    await expect(apply(change, officers[0])).rejects.toThrow('second_signature');
    await expect(apply(change, officers[2])).rejects.toThrow('not_staff');
    await app.raw('select withdraw_record_change(?, ?, ?)', [change, officers[0], 'Not so']);
    const stale = await propose(id, { base: 2 });
    await expect(apply(stale)).rejects.toThrow('stale');
    expect(await rowsOf(id)).toEqual(OWNERS);
  });

  test('are not backdated', async () => {
    const id = await makeDag();
    const change = await propose(id);
    const who = JSON.stringify({ id: officers[1] });
    await app.raw('select apply_record_change(?, ?, ?)', [change, who, new Date(0)]);
    const { recorded_at } = (await app('record_versions').where({ dag_id: id, number: 2 }).first()) as {
      recorded_at: Date;
    };
    expect(recorded_at.getTime()).toBeGreaterThan(Date.now() - 86_400_000);
  });

  test('are respelt within a few letters alone', async () => {
    const same = async (was: string, becomes: string) =>
      (await app.raw<{ rows: [{ same: boolean }] }>('select is_respelt(?, ?) as same', [was, becomes]))
        .rows[0].same;
    expect(await same('মোঃ আব্দুল করিম', 'মোঃ আবদুল করিম')).toBe(true);
    expect(await same('Rahima Khatun', 'Rahimah Khatoon')).toBe(true);
    expect(await same('Rahima Khatun', 'Karima Khanam')).toBe(false);
    expect(await same('Ali', 'Babu')).toBe(false);
  });
});
