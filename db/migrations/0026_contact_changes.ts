import { addText, type Migration } from '../src/migration.ts';

/** An e-mail address or phone that an account is to have once it is confirmed, and what it can be taken back to. */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('contact_changes', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    table.text('kind').notNullable().checkIn(['email', 'phone']);
    addText(table, 'old_value', 254);
    table.timestamp('old_verified_at');
    addText(table, 'new_value', 254).notNullable();
    table
      .text('status')
      .notNullable()
      .defaultTo('pending')
      .checkIn(['pending', 'confirmed', 'given_up', 'undone']);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('confirmed_at');
    table.check(`status <> 'confirmed' or confirmed_at is not null`);
    // Until then it can be confirmed, or taken back; then it is of no use to anyone.
    table.timestamp('undo_until').notNullable().index();
    table.index(['user_id', 'id']);
  });
  await knex.raw(`
    create unique index contact_changes_pending on contact_changes (user_id, kind) where status = 'pending';
    create index contact_changes_old on contact_changes (lower(old_value)) where kind = 'email' and status = 'confirmed'`);

  await knex.schema.alterTable('account_tokens', (table) => {
    table
      .bigInteger('contact_change_id')
      .references('id')
      .inTable('contact_changes')
      .onDelete('cascade')
      .index();
  });
  await knex.raw(`
    alter table account_tokens drop constraint account_tokens_purpose_check;
    alter table account_tokens add constraint account_tokens_purpose_check check (purpose in
      ('verify-email', 'reset-password', 'staff-invitation', 'confirm-contact', 'undo-contact'));
    alter table account_tokens add constraint account_tokens_contact_change
      check ((purpose in ('confirm-contact', 'undo-contact')) = (contact_change_id is not null))`);
};
