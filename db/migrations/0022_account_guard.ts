import type { Migration } from '../src/migration.ts';

/**
 * The log only grows, and what is a year old goes (docs/decisions/026). Held by the database: the application runs as a role that cannot
 * alter a trigger.
 */
const KEPT = `
create function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at <= now() - interval '365 days' then return old; end if;
  raise insufficient_privilege using message = 'the security log is only added to';
end $$;
create trigger security_log_kept before update or delete on security_log
  for each row execute function keep_security_log();`;

/** Recovery codes that are slow to guess, what made the last new set of them, and the log of who came in. */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('recovery_codes', (table) => {
    // Null: still the fast hash of before, which the application makes slow by and by. The same for all codes of a set.
    table.binary('salt');
    table.check('octet_length(salt) = 16', [], 'recovery_codes_salt_check');
  });
  await knex.raw('create index recovery_codes_fast on recovery_codes (id) where salt is null');
  await knex.schema.alterTable('two_factor', (table) => {
    table.timestamp('renewed_at');
    // SHA-256 of the code that was given, which is used up: the form that comes again moments later is answered anew.
    table.binary('renewed_with');
    table.check('octet_length(renewed_with) = 32', [], 'two_factor_renewed_with_check');
  });

  // No foreign key: what was logged stays as it was, whatever becomes of the account.
  await knex.schema.createTable('security_log', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.timestamp('at').notNullable().defaultTo(knex.fn.now()).index();
    // Whose account it is about. Null: of none; what was typed in its place is kept nowhere.
    table.bigInteger('user_id');
    table.text('event').notNullable();
    table.specificType('ip', 'inet');
    table.text('user_agent');
    table.text('request_id');
    table.jsonb('detail').notNullable().defaultTo('{}');
    table.index(['user_id', 'id']);
    table.index(['event', 'id']);
    table.index(['ip', 'id']);
  });
  await knex.raw(KEPT);
};
