import type { Knex } from 'knex';
import { afterEach, beforeEach } from 'vitest';
import { connect } from '../src/connect.ts';
import { migrate } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';

/** Gives each test of a file an empty database, to test how a migration changes existing rows. */
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
    /** Runs a query as the owner of the database. */
    rows: (table: string) => knex(table),
    /** Migrates to a step, or to the newest. */
    migrate: (until?: string) => migrate(database.ownerUrl, until === undefined ? {} : { until }),
    /** Inserts a row and returns its id. */
    insert: async (table: string, row: object): Promise<number> =>
      ((await knex(table).insert(row).returning('id')) as { id: number }[])[0]!.id,
  };
}
