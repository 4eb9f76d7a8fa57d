import type { Migration } from '../src/migration.ts';

/** The identity cards that wait, the oldest first, without reading all those that were decided. */
export const up: Migration = async (knex) => {
  await knex.raw(`create index kycs_waiting on kycs (id) where status = 'pending'`);
};
