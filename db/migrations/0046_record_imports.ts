import { addParent, addText, type Migration } from '../src/migration.ts';

/**
 * Files of records that somebody imports, each with what was found in it (docs/decisions/050). A state that ends in -ing is work
 * for whichever process claims it: it is that process's until `due_at`, which it puts off as long as it lives.
 */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('record_imports', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'user_id', 'users').notNullable();
    addText(table, 'resource', 100).notNullable();
    addText(table, 'file_name', 255).notNullable();
    table.text('file_type').notNullable().checkIn(['csv', 'xlsx']);
    // Null: the file is no longer needed, and gone.
    addText(table, 'file_path').unique();
    table.bigInteger('bytes').notNullable();
    table.text('sha256').notNullable().checkLength('=', 64);
    // The row of the file that the heads stand in, as a spreadsheet counts it.
    table.integer('head_row').notNullable();
    table.jsonb('heads').notNullable();
    table.jsonb('first_rows').notNullable();
    // What each column holds; null: it is left out.
    table.jsonb('columns').notNullable();
    table
      .text('state')
      .notNullable()
      .defaultTo('uploaded')
      .checkIn(['uploaded', 'checking', 'checked', 'writing', 'done', 'failed', 'cancelled']);
    // Why it failed, in both languages.
    table.jsonb('failure');
    table.integer('rows_read').notNullable().defaultTo(0);
    table.integer('rows_total');
    table.integer('records_new').notNullable().defaultTo(0);
    table.integer('records_known').notNullable().defaultTo(0);
    table.integer('rows_wrong').notNullable().defaultTo(0);
    // Who confirmed it in which role, and from where: the audit log says so of each record.
    table.jsonb('confirmed');
    table.timestamp('due_at');
    table.uuid('claim');
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('changed_at').notNullable().defaultTo(knex.fn.now()).index();
  });
  await knex.raw(`
    create index record_imports_due on record_imports (due_at) where state in ('checking', 'writing')`);
  await knex.schema.createTable('record_import_problems', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table
      .bigInteger('import_id')
      .notNullable()
      .references('id')
      .inTable('record_imports')
      .onDelete('cascade');
    table.integer('row_number').notNullable();
    // From 0; null: it is about the row as a whole.
    table.integer('column_place');
    table.text('value');
    table.jsonb('text').notNullable();
    table.index(['import_id', 'row_number', 'id']);
  });
  // Which column of a file holds what, as a person chose it for files with the same heads.
  await knex.schema.createTable('import_columns', (table) => {
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    addText(table, 'resource', 100).notNullable();
    table.text('heads_sha256').notNullable().checkLength('=', 64);
    table.jsonb('columns').notNullable();
    table.timestamp('chosen_at').notNullable().defaultTo(knex.fn.now());
    table.primary(['user_id', 'resource', 'heads_sha256']);
  });
};
