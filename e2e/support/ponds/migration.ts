/** The table of the made-up queue; it is copied to `db/migrations`. */
import { addParent, addText, createRecordTable, type Migration } from '@bhumi/db';

export const up: Migration = (knex) =>
  createRecordTable(knex, 'ponds', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    addText(table, 'place').notNullable();
    table.text('status').notNullable().defaultTo('pending').checkIn(['pending', 'allowed', 'refused']);
    addText(table, 'reason', 2000);
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
  });

export const previousVersionRuns = true;
