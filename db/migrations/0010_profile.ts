import type { Migration } from '../src/migration.ts';

/** Addresses of people, sessions that are remembered or not, and the second step of a login. */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('users', (table) => {
    for (const column of ['permanent_address', 'mailing_address']) {
      table.jsonb(column);
      table.check(`jsonb_typeof(${column}) = 'object'`, [], `users_${column}_object`);
    }
  });
  await knex.schema.alterTable('sessions', (table) => {
    table.boolean('remembered').notNullable().defaultTo(false);
  });

  await knex.schema.createTable('two_factor', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().unique().references('id').inTable('users').onDelete('cascade');
    // Base32, as authenticator apps take it. It must be readable to check a code.
    table.text('secret').notNullable();
    // Null while the owner has not yet proven that the app has it: the login does not ask for a code until then.
    table.timestamp('confirmed_at');
    // The time step of the last code that was taken; an older or equal one is not taken again.
    table.bigInteger('last_step');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.schema.createTable('recovery_codes', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    table.binary('code_hash').notNullable();
    table.check('octet_length(code_hash) = 32');
    table.timestamp('used_at');
    table.unique(['user_id', 'code_hash']);
  });
  await knex.schema.createTable('login_challenges', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade').index();
    table.binary('token_hash').notNullable().unique();
    table.check('octet_length(token_hash) = 32');
    table.boolean('remember').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('expires_at').notNullable().index();
  });
};
