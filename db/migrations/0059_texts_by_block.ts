import type { OnlineMigration } from '../src/migration.ts';
import { replaceIndex } from '../src/online.ts';

/**
 * The indexes of the texts of dags know the block of each row's id too, of 16,384 ids: so a text is found among the newest of ten million
 * as soon as among ten thousand. An array, since a number cannot stand beside trigrams.
 */
export const outsideTransaction = true;
export const up: OnlineMigration = async (knex) => {
  for (const [index, column] of Object.entries({ dags_search: 'search_key', dags_by_owner: 'owner_key' })) {
    await replaceIndex(knex, index, `dags using gin (${column} gin_trgm_ops, (array[id >> 14]))`);
  }
};
