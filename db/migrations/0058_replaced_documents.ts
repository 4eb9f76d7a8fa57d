import type { Migration } from '../src/migration.ts';

/**
 * Documents of records that were replaced or taken off: kept for a while, so that what was done by mistake can be undone. The
 * record has no key, as one that is deleted takes its row's documents along.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`create table replaced_documents (
    path text primary key,
    resource text not null,
    record_id bigint not null,
    replaced_at timestamptz not null default now()
  )`);
  await knex.raw('create index replaced_documents_by_time on replaced_documents (replaced_at)');
};
