import type { Migration } from '../src/migration.ts';

export const up: Migration = async (knex) => {
  // No foreign keys: what was logged stays as it was, whatever becomes of the account or the record.
  await knex.schema.createTable('audit_log', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.timestamp('at').notNullable().defaultTo(knex.fn.now()).index();
    table.bigInteger('actor_id');
    table.text('actor_role');
    table.text('action').notNullable();
    table.text('resource').notNullable();
    table.bigInteger('record_id');
    table.jsonb('before');
    table.jsonb('after');
    table.specificType('ip', 'inet');
    table.text('request_id');
    table.index(['resource', 'record_id', 'id']);
    table.index(['actor_id', 'id']);
  });
  await knex.raw('revoke update, delete on audit_log from bhumi_app');

  await knex.schema.createTable('notifications', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    table.text('type').notNullable();
    table.text('title').notNullable();
    table.text('message').notNullable();
    table.timestamp('read_at');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.index(['user_id', 'id']);
  });
  await knex.raw('create index notifications_unread on notifications (user_id) where read_at is null');
};
