import { addText, type Migration } from '../src/migration.ts';

export const up: Migration = async (knex) => {
  // Mails and text messages to be sent: a row stands in the transaction of what it tells of, and is sent afterwards.
  await knex.schema.createTable('outbox', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addText(table, 'template', 60).notNullable();
    table.bigInteger('user_id').references('id').inTable('users').onDelete('cascade').index();
    // Null: where the account of user_id is reached when the message is sent.
    addText(table, 'recipient', 254);
    table.check('user_id is not null or recipient is not null');
    table.text('language').notNullable().checkIn(['en', 'bn']);
    table.jsonb('data').notNullable().defaultTo('{}');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    // When it is to be tried next; while someone tries, when that counts as lost.
    table.timestamp('due_at').notNullable().defaultTo(knex.fn.now());
    // After this it is not worth sending any more.
    table.timestamp('expires_at').notNullable();
    table.text('outcome').checkIn(['sent', 'dropped', 'failed']);
    table.timestamp('ended_at');
    table.check('(outcome is null) = (ended_at is null)');
    table.text('last_error');
  });
  await knex.raw('create index outbox_due on outbox (due_at) where ended_at is null');
  await knex.raw('create index outbox_ended on outbox (ended_at) where ended_at is not null');

  // Links that went out by mail. An address that has changed since makes a link worthless.
  await knex.schema.createTable('account_tokens', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade').index();
    table.text('purpose').notNullable().checkIn(['verify-email', 'reset-password']);
    addText(table, 'email').notNullable();
    // SHA-256 of the token; the token itself is only in the mail.
    table.binary('token_hash').notNullable().unique();
    table.check('octet_length(token_hash) = 32');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('expires_at').notNullable().index();
    table.timestamp('used_at');
  });

  // Six digits are soon tried through: the hash is a slow one (argon2id), and wrong answers are counted.
  await knex.schema.createTable('phone_codes', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    table.index(['user_id', 'id']);
    addText(table, 'phone', 20).notNullable();
    addText(table, 'code_hash').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('expires_at').notNullable().index();
    table.timestamp('used_at');
  });
};
