import { connect } from '@bhumi/db';
import { createTestDatabase, type TestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeLand } from '../../../features/lookup/land.testing.ts';
import { verifyVersions } from './versions.ts';

let database: TestDatabase;
let owner: Knex;
const rows = (area: number) => [{ owner: 'Abdul Karim', area }];
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { poolSize: 2 });
  const { zilId } = await makeLand(owner);
  const dag = { zil_id: zilId, dag_no: '1', khatiyan_number: '1', khotiyan: JSON.stringify(rows(3_000)) };
  await owner('dags').insert(dag);
  await owner('dags').update({ khotiyan: JSON.stringify(rows(4_000)) });
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

/** Does something to the database past its rules, proves the versions, and takes it back. */
async function after(change: (trx: Knex) => Promise<unknown>) {
  const trx = await owner.transaction();
  try {
    await change(trx);
    return await verifyVersions(trx);
  } finally {
    await trx.rollback();
  }
}
const first = async (trx: Knex) =>
  (await trx('record_versions').orderBy('id').first('id', 'dag_id')) as { id: number; dag_id: number };

test('versions that nobody touched hold', async () => {
  expect(await verifyVersions(owner)).toEqual({ held: 2, broken: null });
});

test('a version that was altered, deleted or put in is found, and rows that no version has', async () => {
  const { id, dag_id } = await first(owner);
  const number = 99;
  expect((await after((trx) => trx('record_versions').where({ id }).update({ rows: '[]' }))).broken).toEqual({
    kind: 'altered',
    id,
  });
  expect((await after((trx) => trx('record_versions').where({ id }).delete())).broken).toEqual({
    kind: 'deleted',
    id,
  });
  const put = (trx: Knex) => trx('record_versions').insert({ dag_id, number, rows: '[]', source: 'edited' });
  const silent = async (trx: Knex) => {
    await trx.raw('alter table record_versions disable trigger record_versions_sealed');
    await put(trx);
  };
  expect((await after(silent)).broken).toMatchObject({ kind: 'unsealed' });
  const rewritten = async (trx: Knex) => {
    await trx.raw('alter table dags disable trigger dags_record_versions');
    await trx('dags').where({ id: dag_id }).update({ khotiyan: '[]' });
  };
  expect((await after(rewritten)).broken).toEqual({ kind: 'record', id: dag_id });
});
