import type { Migration } from '../src/migration.ts';

/**
 * Invitations to the land office. Whoever is invited gets the role only with the link of the mail, which proves the
 * address: until then the account is an ordinary one, and waits with `invited_role`.
 */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('users', (table) => {
    table.text('invited_role').checkIn(['acland', 'admin'], 'users_invited_role');
    table.timestamp('invited_at');
    table.check('(invited_role is null) = (invited_at is null)', [], 'users_invited_at');
    table.check(`invited_role is null or role = 'user'`, [], 'users_invited_once');
  });
  // The few that the list of staff accounts is made of, among millions of citizens.
  await knex.raw(`create index users_staff on users (id) where role <> 'user' or invited_role is not null`);

  await knex.raw('alter table account_tokens drop constraint account_tokens_purpose_check');
  await knex.raw(
    `alter table account_tokens add constraint account_tokens_purpose_check
     check (purpose in ('verify-email', 'reset-password', 'staff-invitation'))`,
  );
};
