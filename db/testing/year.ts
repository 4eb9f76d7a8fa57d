import type { Knex } from 'knex';
import type { SeedStorage } from '../src/folder-storage.ts';
import { insertYear } from '../seeds/demonstration/year/index.ts';

/** Tells a database with the demonstration the year that the first start of an installation tells it. @param now in milliseconds */
export async function tellYear(
  knex: Knex,
  { now, storage = { put: async () => {} } }: { now: number; storage?: SeedStorage },
): Promise<void> {
  const id = async (email: string) =>
    ((await knex('users').where({ email }).first('id')) as { id: number }).id;
  const [officer, admin] = [await id('acland@bhumi.test'), await id('admin@bhumi.test')];
  await knex.transaction((trx) => insertYear(trx, { storage, officer, admin, now }));
}
