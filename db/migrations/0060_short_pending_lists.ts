import type { Migration } from '../src/migration.ts';

/**
 * The indexes of the texts of dags set no more than 256 KB aside that is not in order yet. Every search reads all of it: of the usual 4 MB, which
 * nothing empties while a large table grows by little, for longer than it takes to search ten million. Adding is as fast.
 */
export const up: Migration = async (knex) => {
  for (const index of ['dags_search', 'dags_by_owner']) {
    await knex.raw(`alter index ${index} set (gin_pending_list_limit = 256)`);
  }
};
