import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl, { poolSize: 4 });
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const count = async (of_table: string, on: Knex = knex): Promise<number> => {
  const { rows } = await on.raw<{ rows: { version: number }[] }>(
    'select coalesce(sum(version), 0)::int8 as version from lookup_versions where of_table = ?',
    [of_table],
  );
  return rows[0]!.version;
};
/** Returns by how much some work raises the counts of some tables. */
async function rise(tables: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(tables.map((table) => count(table)));
  await work();
  const after = await Promise.all(tables.map((table) => count(table)));
  return after.map((version, index) => version - before[index]!);
}
const upazila = async () => ((await knex('upazilas').first('id')) as { id: number }).id;
const mouza = (upazila_id: number, name: string) => ({ upazila_id, name_en: name, name_bn: name });

describe('a change of what the lists of the lookup are made of', () => {
  it.each(['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'survey_types'])(
    'is counted: %s entered, changed, deleted',
    async (table) => {
      const owner = connect(database.ownerUrl, { poolSize: 1 });
      const [id] = (await knex('upazilas').limit(1).pluck('id')) as number[];
      const [mouzaId] = (await knex('mouzas')
        .insert(mouza(id!, `Of ${table}`))
        .returning('id')) as {
        id: number;
      }[];
      const name = { name_en: 'New', name_bn: 'নতুন' };
      const row = {
        divisions: name,
        districts: { ...name, division_id: knex('divisions').min('id') },
        upazilas: { ...name, district_id: knex('districts').min('id') },
        mouzas: { ...name, upazila_id: id },
        zils: { mouza_id: mouzaId!.id, zil_no: '1' },
        survey_types: { ...name, code: 'NEW' },
      }[table]!;
      let made = 0;
      const other = table === 'divisions' ? 'districts' : 'divisions';
      const insert = async () => {
        [{ id: made }] = (await owner(table).insert(row).returning('id')) as [{ id: number }];
      };
      expect(await rise([table, other], insert)).toEqual([1, 0]);
      expect(await rise([table, other], async () => owner(table).where({ id: made }).update(row))).toEqual([
        1, 0,
      ]);
      expect(await rise([table, other], async () => owner(table).where({ id: made }).delete())).toEqual([
        1, 0,
      ]);
      await owner.destroy();
    },
  );

  it('counts once a transaction, and not at all when that is given up', async () => {
    const id = await upazila();
    const work = (fails: boolean) => async () =>
      knex
        .transaction(async (trx) => {
          for (const name of ['a', 'b', 'c']) await trx('mouzas').insert(mouza(id, `${name} ${fails}`));
          if (fails) throw new Error('given up');
        })
        .catch(() => undefined);
    expect(await rise(['mouzas'], work(false))).toEqual([1]);
    expect(await rise(['mouzas'], work(true))).toEqual([0]);
  });

  it('is seen with what has changed, never before or after it', async () => {
    const id = await upazila();
    const before = await count('mouzas');
    const writing = await knex.transaction();
    await writing('mouzas').insert(mouza(id, 'Seen together'));
    const found = async () => [
      await count('mouzas'),
      await knex('mouzas').where({ name_en: 'Seen together' }).pluck('id'),
    ];
    expect(await found()).toEqual([before, []]);
    await writing.commit();
    expect(await found()).toEqual([before + 1, [expect.any(Number)]]);
  });

  it('makes nobody wait: two write to one table at once, and both count', async () => {
    const id = await upazila();
    const before = await count('mouzas');
    const [one, other] = [await knex.transaction(), await knex.transaction()];
    await other.raw(`set local lock_timeout = '2s'`);
    await one('mouzas').insert(mouza(id, 'One'));
    await other('mouzas').insert(mouza(id, 'Other'));
    await other.commit();
    expect(await count('mouzas')).toBe(before + 1);
    await one.commit();
    expect(await count('mouzas')).toBe(before + 2);
  });

  it('is counted by nobody else', async () => {
    for (const sql of [
      'update lookup_versions set version = 1',
      'delete from lookup_versions',
      `insert into lookup_versions (of_table, part) values ('mouzas', 99)`,
      'alter table mouzas disable trigger mouzas_lookup_change',
    ])
      await expect(knex.raw(sql), sql).rejects.toMatchObject({ code: '42501' });
  });
});
