import type { Knex } from 'knex';
import { addNumberSort, addParent, addText, createResourceTable, type Migration } from '../src/migration.ts';

/** Both names, and the code of the Bangladesh Bureau of Statistics. Names repeat between districts: never a key. */
function addPlace(table: Knex.CreateTableBuilder): void {
  addText(table, 'name_en').notNullable();
  addText(table, 'name_bn').notNullable();
  addText(table, 'bbs_code', 20).unique();
}

const placeSearch = { search: ['name_en', 'name_bn', 'bbs_code'] };

/** A JSON object or nothing. */
function addMeta(table: Knex.CreateTableBuilder): void {
  table.jsonb('meta');
  table.check(`meta is null or jsonb_typeof(meta) = 'object'`);
}

export const up: Migration = async (knex) => {
  await createResourceTable(knex, 'divisions', placeSearch, addPlace);
  await createResourceTable(knex, 'districts', placeSearch, (table) => {
    addParent(table, 'division_id', 'divisions').notNullable();
    addPlace(table);
  });
  await createResourceTable(knex, 'upazilas', placeSearch, (table) => {
    addParent(table, 'district_id', 'districts').notNullable();
    addPlace(table);
  });
  await createResourceTable(
    knex,
    'mouzas',
    { search: ['name_en', 'name_bn', 'jl_no', 'mouza_code'] },
    (table) => {
      addParent(table, 'upazila_id', 'upazilas').notNullable();
      addText(table, 'name_en').notNullable();
      addText(table, 'name_bn').notNullable();
      addText(table, 'jl_no', 50);
      addText(table, 'mouza_code', 50);
      addMeta(table);
      table.boolean('is_sample').notNullable().defaultTo(false);
      table.unique(['upazila_id', 'jl_no']);
    },
  );
  await createResourceTable(knex, 'zils', { search: ['zil_no'] }, (table) => {
    addParent(table, 'mouza_id', 'mouzas').notNullable();
    addText(table, 'zil_no', 50).notNullable();
    addText(table, 'map_url', 2000);
    addMeta(table);
    table.boolean('is_sample').notNullable().defaultTo(false);
    table.unique(['mouza_id', 'zil_no']);
  });
  await addNumberSort(knex, 'mouzas', 'jl_no', { nullable: true });
  await addNumberSort(knex, 'zils', 'zil_no');
};
