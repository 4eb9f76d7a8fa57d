import type { Migration } from '../src/migration.ts';

/**
 * The indexes of the texts of dags know the block of each row's id too, of 16,384 ids: so a text is found among the newest of ten million
 * as soon as among ten thousand. An array, since a number cannot stand beside trigrams.
 */
export const up: Migration = async (knex) => {
  // The pieces of ten million texts are gathered in it before they are written.
  await knex.raw(`set local maintenance_work_mem = '256MB'`);
  for (const [index, column] of Object.entries({ dags_search: 'search_key', dags_by_owner: 'owner_key' })) {
    await knex.raw(`drop index ${index}`);
    await knex.raw(`create index ${index} on dags using gin (${column} gin_trgm_ops, (array[id >> 14]))`);
  }
};
