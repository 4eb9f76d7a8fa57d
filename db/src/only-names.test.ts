import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';
import { addOnlyNames, createResourceTable } from './migration.ts';
import { seedReference } from './reference.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.ownerUrl);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const REFUSED = { code: '23505' };

test('a table that has names twice keeps its rows, and takes no third', async () => {
  await knex.transaction(async (trx) => {
    await createResourceTable(trx, 'markets', { search: ['name'] }, (table) => {
      table.text('name');
      table.bigInteger('upazila_id');
    });
    const rows = ['Hat', 'hat ', 'Bazar', null, null].map((name) => ({ name, upazila_id: 1 }));
    await trx('markets').insert([...rows, { name: 'Hat', upazila_id: 2 }]);
    await addOnlyNames(trx, 'markets', { names: ['name'], within: 'upazila_id' });
  });
  await expect(knex('markets').insert({ name: 'HAT', upazila_id: 1 })).rejects.toMatchObject(REFUSED);
  await expect(knex('markets').insert({ name: 'bazar', upazila_id: 1 })).rejects.toMatchObject(REFUSED);
  await knex('markets').insert({ name: 'Bazar', upazila_id: 2 });
  await knex('markets').where({ name: 'hat ' }).update({ name: 'Haat' });
  expect(await knex('markets').whereNull('name')).toHaveLength(2);
});

test('a place that staff added by name alone does not keep the reference data from being loaded', async () => {
  await knex('upazilas').where({ name_en: 'Savar' }).update({ bbs_code: null });
  await knex('survey_types').where({ code: 'TS' }).delete();
  await seedReference(knex);
  expect(await knex('upazilas').where({ name_en: 'Savar' })).toMatchObject([{ bbs_code: null }]);
  expect(await knex('survey_types').where({ code: 'TS' })).toHaveLength(1);
});
