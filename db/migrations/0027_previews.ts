import type { Migration } from '../src/migration.ts';

/**
 * Previews of documents that are anyone's: small pictures of their first pages, made once (docs/decisions/031). A row is asked for by whoever
 * looks first, and stays when it failed, so that it is not tried again.
 */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('previews', (table) => {
    // No foreign key: documents of several tables have previews, and an upload gets a name that no other has.
    table.text('document_path').primary();
    table.text('state').notNullable().defaultTo('asked');
    // Of the large picture, in pixels.
    table.integer('width');
    table.integer('height');
    table.smallint('tries').notNullable().defaultTo(0);
    table.timestamp('due_at').notNullable().defaultTo(knex.fn.now());
    table.check(`state in ('asked', 'made', 'failed')`, [], 'previews_state_check');
    table.check(`(state = 'made') = (width is not null and height is not null)`, [], 'previews_size_check');
  });
  await knex.raw(`create index previews_due on previews (due_at) where state = 'asked'`);
};
