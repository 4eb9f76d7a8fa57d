/** The table of the made-up resource; it is copied to `db/migrations`. */
import { addParent, addText, createResourceTable, type Migration } from '@bhumi/db';

export const up: Migration = async (knex) => {
  await createResourceTable(
    knex,
    'brickfields',
    { search: ['name_en', 'name_bn', 'licence_no'] },
    (table) => {
      addParent(table, 'upazila_id', 'upazilas').notNullable();
      addText(table, 'name_en').notNullable();
      addText(table, 'name_bn').notNullable();
      addText(table, 'licence_no', 40).unique();
      table.integer('kilns').checkBetween([1, 50]);
      table.text('fuel').checkIn(['coal', 'gas']);
      addText(table, 'document_path').unique();
    },
  );
};
