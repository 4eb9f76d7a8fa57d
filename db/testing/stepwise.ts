import type { Knex } from 'knex';
import { afterEach, beforeEach } from 'vitest';
import { connect } from '../src/connect.ts';
import { migrate } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';

/** A database with nothing in it for each test of a file: for what a migration makes of the rows that were there before it. */
export function stepwiseDatabase() {
  let database: TestDatabase;
  let knex: Knex;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    knex = connect(database.ownerUrl, { poolSize: 1 });
  });
  afterEach(async () => {
    await knex.destroy();
    await database.drop();
  });
  return {
    /** A query, as the owner of the database. */
    rows: (table: string) => knex(table),
    /** Migrates up to a step, or to the newest. */
    migrate: (until?: string) => migrate(database.ownerUrl, until === undefined ? {} : { until }),
    /** Inserts a row and answers its id. */
    insert: async (table: string, row: object): Promise<number> =>
      ((await knex(table).insert(row).returning('id')) as { id: number }[])[0]!.id,
  };
}
