import type { Migration } from '../src/migration.ts';

/** A stored document belongs to one record, and is looked up by its path each time that it is served. */
export const up: Migration = async (knex) => {
  for (const table of ['dags', 'mouza_maps']) {
    await knex.raw(
      `create unique index ${table}_by_document on ${table} (document_path) where document_path is not null`,
    );
  }
};
