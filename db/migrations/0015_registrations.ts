import { addText, type Migration } from '../src/migration.ts';

/** A khatian or dag number as it is compared: fold_text without blanks, so that `১২ / ক` is `12/ক`. Null stays null. */
const FOLD_NUMBER = `
create function fold_number(value text) returns text
language sql immutable parallel safe
return replace(fold_text(value), ' ', '')`;

/** What one person has registered once may wait or stand once, however its numbers were written. */
const ONE_REGISTRATION = `
drop index land_tax_registrations_once;
create unique index land_tax_registrations_once
  on land_tax_registrations (user_id, mouza_id, survey_type_id, fold_number(khatiyan_number), fold_number(dag_number))
  where status in ('pending', 'approved')`;

/** The list's search: the numbers here; people and mouzas have search keys of their own. */
const SEARCH = `
alter table land_tax_registrations add column search_key text
  generated always as (' ' || search_text(khatiyan_number || ' ' || dag_number)) stored;
create index land_tax_registrations_search on land_tax_registrations using gin (search_key gin_trgm_ops)`;

/** Land records by what a registration says of them, within a zil. */
const MATCHING = `
create index dags_by_folded_dag on dags (zil_id, fold_number(dag_no));
create index dags_by_folded_khatiyan on dags (zil_id, fold_number(khatiyan_number))`;

/** Registering land: a request that is sent again is known by its key, and land records are found by folded numbers. */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('land_tax_registrations', (table) => {
    addText(table, 'idempotency_key', 100);
    addText(table, 'request_hash', 64);
    table.unique(['user_id', 'idempotency_key']);
  });
  for (const sql of [FOLD_NUMBER, ONE_REGISTRATION, SEARCH, MATCHING]) await knex.raw(sql);
};
