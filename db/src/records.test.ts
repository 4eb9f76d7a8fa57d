import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const CHECK = { code: '23514' };
const UNIQUE = { code: '23505' };
const RESTRICT = { code: '23001' };
const MISSING = { code: '23503' };

let number = 0;
let zil: number;
let mouza: number;

async function insert(table: string, row: object): Promise<number> {
  const [inserted] = await knex(table).insert(row).returning<{ id: number }[]>('id');
  return inserted?.id ?? 0;
}
const upazila = (bbs_code: string): Promise<{ id: number; district_id: number }> =>
  knex('upazilas').where({ bbs_code }).first('id', 'district_id');

/** Makes a new mouza and zil for each test. */
beforeEach(async () => {
  number += 1;
  const { id } = await upazila('302672');
  mouza = await insert('mouzas', { upazila_id: id, name_en: 'A', name_bn: 'ক', jl_no: `T${number}` });
  zil = await insert('zils', { mouza_id: mouza, zil_no: '1' });
});

const dag = (more: object = {}) => ({ zil_id: zil, khatiyan_number: '7', dag_no: '12', ...more });

describe('khotiyan', () => {
  test.each([
    ['no owner yet', []],
    ['one', [{ owner: 'মোঃ আব্দুল করিম', area: 0 }]],
    [
      'two, with more facts',
      [
        { owner: 'ক', area: 12.5, share: '৮ আনা' },
        { owner: 'খ', area: 3 },
      ],
    ],
  ])('%s is accepted', async (_, rows) => {
    await insert('dags', dag({ khotiyan: JSON.stringify(rows) }));
    expect((await knex('dags').where({ zil_id: zil }).first('khotiyan')).khotiyan).toEqual(rows);
  });

  test.each([
    ['an object', {}],
    ['a text', 'x'],
    ['a list of nothing', [null]],
    ['a list in a list', [[{ owner: 'ক', area: 1 }]]],
    ['a row without an owner', [{ area: 1 }]],
    ['a blank owner', [{ owner: ' \t', area: 1 }]],
    ['an owner that is a number', [{ owner: 5, area: 1 }]],
    ['owners in a list', [{ owner: ['ক'], area: 1 }]],
    ['a row without an area', [{ owner: 'ক' }]],
    ['an area that is text', [{ owner: 'ক', area: '1' }]],
    ['areas in a list', [{ owner: 'ক', area: [1] }]],
    ['a blank father', [{ owner: 'ক', area: 1, father: ' ' }]],
    ['a father that is a number', [{ owner: 'ক', area: 1, father: 5 }]],
    ['an area below zero', [{ owner: 'ক', area: -0.01 }]],
    [
      'one bad row among good ones',
      [
        { owner: 'ক', area: 1 },
        { owner: '', area: 1 },
      ],
    ],
  ])('%s is refused', async (_, rows) => {
    await expect(insert('dags', dag({ khotiyan: JSON.stringify(rows) }))).rejects.toMatchObject(CHECK);
  });
});

describe('checks', () => {
  test.each([
    ['meta that is a list', 'mouzas', () => ({ meta: '[]' })],
    ['a blank name', 'mouzas', () => ({ name_en: ' ' })],
    ['an empty name', 'mouzas', () => ({ name_bn: '' })],
    ['a name of 256 characters', 'mouzas', () => ({ name_en: 'x'.repeat(256) })],
  ])('%s is refused', async (_, table, change) => {
    await expect(knex(table).where({ id: mouza }).update(change())).rejects.toMatchObject(CHECK);
  });

  test('an application is for the record of its type', async () => {
    const user_id = await insert('users', {
      name: 'A',
      email: `a${number}@example.test`,
      password_hash: 'x',
    });
    const dag_id = await insert('dags', dag());
    const application = { user_id, type: 'khatian_request', fee_poisha: 10_000 };
    await insert('applications', { ...application, dag_id });
    await expect(insert('applications', application)).rejects.toMatchObject(CHECK);
    await expect(
      insert('applications', { ...application, type: 'mouza_map_request', dag_id }),
    ).rejects.toMatchObject(CHECK);
  });
});

describe('uniqueness', () => {
  test('a dag within zil and survey type, also without a survey type', async () => {
    const [survey, other] = await knex('survey_types').orderBy('id').pluck('id');
    await insert('dags', dag());
    await insert('dags', dag({ survey_type_id: survey }));
    await insert('dags', dag({ survey_type_id: other }));
    await expect(insert('dags', dag())).rejects.toMatchObject(UNIQUE);
    await expect(insert('dags', dag({ survey_type_id: survey }))).rejects.toMatchObject(UNIQUE);
  });

  test('a JL number within its upazila, a zil within its mouza', async () => {
    const { upazila_id } = await knex('mouzas').where({ id: mouza }).first('upazila_id');
    const again = { upazila_id, name_en: 'B', name_bn: 'খ' };
    await expect(insert('mouzas', { ...again, jl_no: `T${number}` })).rejects.toMatchObject(UNIQUE);
    await insert('mouzas', again);
    await insert('mouzas', { upazila_id, name_en: 'C', name_bn: 'গ' });
    await expect(insert('zils', { mouza_id: mouza, zil_no: '1' })).rejects.toMatchObject(UNIQUE);
  });

  test('an e-mail address, however it is written', async () => {
    await insert('users', { name: 'A', email: 'One@example.test', password_hash: 'x' });
    await expect(
      insert('users', { name: 'B', email: 'one@Example.test', password_hash: 'x' }),
    ).rejects.toMatchObject(UNIQUE);
  });

  test('names repeat between districts: Kaliganj four times', async () => {
    expect(await knex('upazilas').where({ name_en: 'Kaliganj' }).pluck('id')).toHaveLength(4);
  });
});

describe('parents', () => {
  test.each(['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'survey_types'])(
    'one of the %s that is in use cannot be deleted',
    async (table) => {
      const { id: survey_type_id } = await knex('survey_types').where({ code: 'RS' }).first('id');
      await insert('dags', dag({ survey_type_id }));
      const place = await upazila('302672');
      const { division_id } = await knex('districts').where({ id: place.district_id }).first('division_id');
      const used: Record<string, number> = {
        divisions: division_id as number,
        districts: place.district_id,
        upazilas: place.id,
        mouzas: mouza,
        zils: zil,
        survey_types: survey_type_id as number,
      };
      await expect(knex(table).where({ id: used[table] }).delete()).rejects.toMatchObject(RESTRICT);
    },
  );

  test('a dag belongs to the district of its zil, also after its upazila or mouza moved', async () => {
    const id = await insert('dags', dag());
    const district = async () => (await knex('dags').where({ id }).first('district_id')).district_id;
    const savar = await upazila('302672');
    const golapganj = await upazila('609138');
    expect(await district()).toBe(savar.district_id);
    await knex('mouzas').where({ id: mouza }).update({ upazila_id: golapganj.id });
    expect(await district()).toBe(golapganj.district_id);
    await knex('upazilas').where({ id: golapganj.id }).update({ district_id: savar.district_id });
    expect(await district()).toBe(savar.district_id);
    await knex('upazilas').where({ id: golapganj.id }).update({ district_id: golapganj.district_id });
  });

  test('a dag without a zil is refused', async () => {
    await expect(insert('dags', dag({ zil_id: 999_999_999 }))).rejects.toMatchObject({
      code: expect.stringMatching(`${MISSING.code}|23502`) as string,
    });
  });
});

test('updated_at moves with each change', async () => {
  await knex('mouzas').where({ id: mouza }).update({ name_en: 'C' });
  // Compared in the database, which counts microseconds: a fast machine does both within a millisecond.
  const [row] = await knex('mouzas')
    .where({ id: mouza })
    .select(knex.raw('updated_at > created_at as moved'));
  expect(row).toEqual({ moved: true });
});
