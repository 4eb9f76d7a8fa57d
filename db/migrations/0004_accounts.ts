import { addText, createResourceTable, type Migration } from '../src/migration.ts';

export const up: Migration = async (knex) => {
  await createResourceTable(knex, 'users', { search: ['name', 'email', 'phone'] }, (table) => {
    addText(table, 'name').notNullable();
    addText(table, 'email').notNullable();
    addText(table, 'phone', 20);
    addText(table, 'password_hash').notNullable();
    table.text('role').notNullable().defaultTo('user').checkIn(['user', 'acland', 'admin']);
    table.text('language').notNullable().defaultTo('en').checkIn(['en', 'bn']);
    table.timestamp('email_verified_at');
    table.timestamp('phone_verified_at');
    table.timestamp('disabled_at');
    table.boolean('is_sample').notNullable().defaultTo(false);
  });
  await knex.raw('create unique index users_email_unique on users (lower(email))');

  await knex.schema.createTable('sessions', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade').index();
    // SHA-256 of the token; the token itself is given once and never stored.
    table.binary('token_hash').notNullable().unique();
    table.check('octet_length(token_hash) = 32');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('last_used_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('idle_expires_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
    table.timestamp('revoked_at');
    table.text('user_agent');
    table.specificType('ip', 'inet');
  });
};
