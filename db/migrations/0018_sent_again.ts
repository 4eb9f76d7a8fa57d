import type { Migration } from '../src/migration.ts';

/**
 * Which link set a password and which session changed it, and when: the same form that comes again moments later is
 * answered like the first. And the sessions that were ended, by when, to delete them after a time.
 */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('account_tokens', (table) => {
    table.timestamp('set_password_at');
  });
  await knex.schema.alterTable('sessions', (table) => {
    table.timestamp('changed_password_at');
  });
  await knex.raw('create index sessions_revoked on sessions (revoked_at) where revoked_at is not null');
};
