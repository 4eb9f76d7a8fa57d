import type { Migration } from '../src/migration.ts';

/** When someone agreed to the terms. Null: the account is older than this column, or was not opened on our form. */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('users', (table) => {
    table.timestamp('terms_accepted_at');
  });
};
