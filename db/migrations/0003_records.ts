import {
  addNumberSort,
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
} from '../src/migration.ts';

/**
 * Whether a value is a list of {owner: text that holds something, area: number of square feet, not negative}. Asked by
 * type first: a JSON path looks through lists, so `["x"]` would pass for a text and `[[row]]` for a row.
 */
const IS_KHOTIYAN = `
create function is_khotiyan(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'array'
  and not jsonb_path_exists(value, '$[*].type() \\? (@ != "object")')
  and not jsonb_path_exists(value, '$[*] \\? (!(@.owner.type() == "string") || !(@.owner like_regex "[^[:space:]]")
    || !(@.area.type() == "number") || !(@.area >= 0))')`;

/** The district of a dag, by which the table would be partitioned. */
const DISTRICT_OF_DAG = `
create function fill_dag_district() returns trigger language plpgsql as $$
begin
  select upazilas.district_id into new.district_id
  from zils join mouzas on mouzas.id = zils.mouza_id join upazilas on upazilas.id = mouzas.upazila_id
  where zils.id = new.zil_id;
  return new;
end $$;
create trigger dags_district before insert or update of zil_id, district_id on dags
  for each row execute function fill_dag_district();`;

/** When a place moves to another parent, the dags below it follow. */
const DISTRICT_FOLLOWS = ['upazilas', 'mouzas', 'zils']
  .map((table, depth) => {
    const column = ['district_id', 'upazila_id', 'mouza_id'][depth];
    return `
create function ${table}_move_dags() returns trigger language plpgsql as $$
begin
  update dags set district_id = upazilas.district_id
  from zils join mouzas on mouzas.id = zils.mouza_id join upazilas on upazilas.id = mouzas.upazila_id
  where dags.zil_id = zils.id and ${table}.id = new.id and dags.district_id <> upazilas.district_id;
  return null;
end $$;
create trigger ${table}_move_dags after update of ${column} on ${table}
  for each row when (old.${column} <> new.${column}) execute function ${table}_move_dags();`;
  })
  .join('\n');

/** Lists of dags: of a zil by number, of a survey, of a district. Nulls first, as the lists sort. */
const DAG_INDEXES = `
create index dags_by_zil on dags (zil_id, dag_no_sort nulls first, dag_no, id);
create index dags_by_survey_type on dags (survey_type_id nulls first, id);
create index dags_by_district on dags (district_id, id);`;

export const up: Migration = async (knex) => {
  await createResourceTable(knex, 'survey_types', { search: ['code', 'name_en', 'name_bn'] }, (table) => {
    addText(table, 'code', 50).notNullable().unique();
    addText(table, 'name_en').notNullable();
    addText(table, 'name_bn');
    addText(table, 'description', 2000);
  });
  await knex.raw(IS_KHOTIYAN);
  await createResourceTable(knex, 'dags', { search: ['dag_no', 'khatiyan_number'] }, (table) => {
    table.bigInteger('zil_id').notNullable().references('id').inTable('zils').onDelete('restrict');
    table.bigInteger('survey_type_id').references('id').inTable('survey_types').onDelete('restrict');
    table.bigInteger('district_id').notNullable().references('id').inTable('districts').onDelete('restrict');
    addText(table, 'khatiyan_number', 50).notNullable();
    addText(table, 'dag_no', 50).notNullable();
    table.jsonb('khotiyan').notNullable().defaultTo('[]');
    table.check('is_khotiyan(khotiyan)', {}, 'dags_khotiyan_check');
    table.jsonb('meta');
    table.check(`meta is null or jsonb_typeof(meta) = 'object'`);
    addText(table, 'document_path');
    table.boolean('is_sample').notNullable().defaultTo(false);
  });
  await knex.raw(
    'alter table dags add constraint dags_number_unique unique nulls not distinct (zil_id, survey_type_id, dag_no)',
  );
  await addNumberSort(knex, 'dags', 'dag_no');
  await addNumberSort(knex, 'dags', 'khatiyan_number');
  await knex.raw(DISTRICT_OF_DAG);
  await knex.raw(DISTRICT_FOLLOWS);
  await knex.raw(DAG_INDEXES);

  await createResourceTable(knex, 'mouza_maps', { search: ['name'] }, (table) => {
    addParent(table, 'zil_id', 'zils').notNullable();
    addParent(table, 'survey_type_id', 'survey_types');
    addText(table, 'name');
    addText(table, 'document_path');
    table.boolean('is_sample').notNullable().defaultTo(false);
  });
  await createRecordTable(knex, 'geojson_datas', (table) => {
    table.bigInteger('dag_id').notNullable().unique().references('id').inTable('dags').onDelete('restrict');
    table.jsonb('geojson').notNullable();
    table.check(`jsonb_typeof(geojson) = 'object'`);
    table.jsonb('bbox').notNullable();
    // West, south, east, north, in degrees.
    table.check(`jsonb_typeof(bbox) = 'array' and jsonb_array_length(bbox) = 4`);
  });
};
