import type { Migration } from '../src/migration.ts';

/** Counts of the last minutes, shared by all replicas. A crash may forget them, so they are spared the write-ahead log. */
const TRIES = `
create unlogged table tries (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
)`;

export const up: Migration = async (knex) => {
  await knex.raw(TRIES);
  await knex.raw('create index tries_by_end on tries (ends_at)');
};
