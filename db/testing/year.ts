import type { Knex } from 'knex';
import type { SeedStorage } from '../src/folder-storage.ts';
import { insertYear } from '../seeds/demonstration/year/index.ts';

/** Fills a database that has the demonstration with the year, as the first start of an installation does. @param now in milliseconds */
export async function tellYear(
  knex: Knex,
  { now, storage = { put: async () => {} } }: { now: number; storage?: SeedStorage },
): Promise<void> {
  const id = async (email: string) =>
    ((await knex('users').where({ email }).first('id')) as { id: number }).id;
  const [officer, admin] = [await id('acland@bhumi.test'), await id('admin@bhumi.test')];
  await knex.transaction((trx) => insertYear(trx, { storage, officer, admin, now }));
}
