import { addParent, type Migration } from '../src/migration.ts';

/** What waits for the land office by age, then everything else, the newest first: the order of its list. */
const PLACE = `
create function mutation_place(status text, id bigint) returns bigint
language sql immutable parallel safe
return case when status in ('pending', 'assigned_to_ac_land') then id else 9000000000000000 - id end;
create index mutations_by_place on mutations (mutation_place(status, id))`;

/** What findings look for: other mutations of a dag, and what is registered for land tax there. */
const LOOKED_FOR = `
create index mutations_by_dag on mutations (mouza_id, fold_number(dag_number));
create index land_tax_registrations_by_land
  on land_tax_registrations (mouza_id, fold_number(dag_number)) where status = 'approved'`;

/** What did and did not fit the record when an officer decided: kept in the words in which it was shown. */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('mutation_findings', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations').notNullable();
    table
      .bigInteger('event_id')
      .notNullable()
      .unique()
      .references('id')
      .inTable('mutation_events')
      .onDelete('restrict');
    table.jsonb('findings').notNullable();
    table.check(`jsonb_typeof(findings) = 'array'`);
    table.timestamp('made_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(`revoke update, delete on mutation_findings from bhumi_app`);
  await knex.raw(PLACE);
  await knex.raw(LOOKED_FOR);
};
