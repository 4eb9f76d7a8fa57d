import { addText, type Migration } from '../src/migration.ts';

/** How each of the staff wants a list of the back office: its columns, and filters kept under a name. Theirs alone, gone with the account. */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('list_columns', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    addText(table, 'list', 60).notNullable();
    table.specificType('columns', 'text[]').notNullable();
    table.unique(['user_id', 'list']);
  });
  await knex.schema.createTable('saved_filters', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('cascade');
    addText(table, 'list', 60).notNullable();
    addText(table, 'name', 80).notNullable();
    // What the list is asked for: its filters with the search, the column that it is sorted by, and the direction.
    table.jsonb('filter').notNullable();
    addText(table, 'sort_field', 100).notNullable();
    table.text('sort_order').notNullable().checkIn(['ASC', 'DESC']);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.unique(['user_id', 'list', 'name']);
  });
};
