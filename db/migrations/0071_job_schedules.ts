import { addText, type Migration } from '../src/migration.ts';

/**
 * Background jobs that are done again and again (docs/decisions/090): when each is due next, however many processes run. A process that
 * starts a job moves `due_at` and leaves its `lease`, so that no other starts it meanwhile. The version before knows nothing of this table.
 */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('job_schedules', (table) => {
    addText(table, 'name', 60).primary();
    table.timestamp('due_at').notNullable().defaultTo(knex.fn.now());
    table.uuid('lease');
    table.smallint('attempts').notNullable().defaultTo(0);
    table.text('last_error');
  });
};
