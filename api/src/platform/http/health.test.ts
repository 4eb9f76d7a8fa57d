import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase, NotMigratedError } from '../database/connect.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = async (url: string) => {
  const answer = await test.app.inject(url);
  return [answer.statusCode, answer.json()];
};

describe('health', () => {
  it('is well and ready over a migrated database', async () => {
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it('is well but not ready, and does not start, over one that lacks a migration', async () => {
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner('schema_migrations').where('name', '=', owner('schema_migrations').max('name')).delete();
    await owner.destroy();
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await get('/readyz')).toEqual([503, { status: 'not ready' }]);
    const { knex } = test;
    const database = {
      knex,
      replica: knex,
      probe: knex,
      monitor: knex,
      ownerUrl: undefined,
      close: async () => {},
    };
    await expect(migrateDatabase(database, () => {})).rejects.toThrow(NotMigratedError);
  });
});
