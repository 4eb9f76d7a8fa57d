import type { Migration } from '../src/migration.ts';

/** Recovery codes that are slow to guess, and what made the last new set of them. */
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
};
