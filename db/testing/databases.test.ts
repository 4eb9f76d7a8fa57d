import { afterAll, expect, test } from 'vitest';
import { connect } from '../src/connect.ts';
import { createTestDatabase, startTestServer, type TestDatabase } from './databases.ts';
import { tablespaceInMemory } from './in-memory.ts';

const made: TestDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

test('each caller gets a database of its own', async () => {
  made.push(...(await Promise.all([1, 2, 3].map(() => createTestDatabase()))));
  expect(new Set(made.map(({ appUrl }) => appUrl)).size).toBe(3);
  const [one, two] = made.map(({ appUrl }) => connect(appUrl));
  await one!('survey_types').insert({ code: 'XX', name_en: 'Another' });
  expect(await one!('survey_types').where({ code: 'XX' })).toHaveLength(1);
  expect(await two!('survey_types').where({ code: 'XX' })).toHaveLength(0);
  await Promise.all([one!.destroy(), two!.destroy()]);
});

test('they lie in memory where there is room, and on the disk where there is none', async () => {
  const server = await startTestServer();
  try {
    const place = await tablespaceInMemory(server);
    const database = await createTestDatabase();
    made.push(database);
    const knex = connect(database.ownerUrl, { poolSize: 1 });
    const { rows } = await knex.raw<{ rows: object[] }>(
      'select spcname from pg_database d join pg_tablespace t on t.oid = dattablespace where datname = current_database()',
    );
    await knex.destroy();
    expect(rows).toEqual([{ spcname: place ?? 'pg_default' }]);
    expect(await tablespaceInMemory(server, '/there/is/no/such/folder')).toBeNull();
  } finally {
    await server.stop();
  }
});
