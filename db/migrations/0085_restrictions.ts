import type { Knex } from 'knex';
import { addParent, addText, type Migration } from '../src/migration.ts';

const KINDS = [
  'mortgage',
  'court_order',
  'attachment',
  'acquisition',
  'khas',
  'vested',
  'forged_deed',
  'other',
];

/** The columns of a document that was handed in. */
function addDocument(table: Knex.CreateTableBuilder, prefix: string): void {
  addText(table, `${prefix}_name`, 100);
  addText(table, `${prefix}_path`).unique();
  table.bigInteger(`${prefix}_size_bytes`).checkPositive();
  table.text(`${prefix}_sha256`);
  table.check(`${prefix}_sha256 ~ '^[0-9a-f]{64}$'`, [], `restrictions_${prefix}_sha256`);
  const columns = ['name', 'path', 'size_bytes', 'sha256'].map((column) => `${prefix}_${column}`);
  table.check(`num_nulls(${columns.join(', ')}) in (0, 4)`, [], `restrictions_${prefix}_whole`);
}

/**
 * Nobody writes over a restriction: it is entered, and released once by another person. Of a whole khatian, the khatian is the one that
 * the order names, by sheet and number, so that a dag that joins it later is restricted too.
 */
const RULES = `
alter table restrictions
  add constraint restrictions_khatian check ((zil_id is null) = (khatiyan_number is null)),
  add constraint restrictions_days check (ends_on >= starts_on),
  add constraint restrictions_document check (document_path is not null),
  add constraint restrictions_released check (num_nulls(released_by, released_at, release_reason, release_path) in (0, 4)),
  add constraint restrictions_two_people check (released_by <> entered_by);
create index restrictions_by_dag on restrictions (dag_id);
create index restrictions_by_khatian on restrictions (zil_id, fold_number(khatiyan_number)) where zil_id is not null;

create function keep_restriction() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or to_jsonb(new) - array['released_by', 'released_at', 'release_reason', 'release_name', 'release_path',
    'release_size_bytes', 'release_sha256'] <> to_jsonb(old) - array['released_by', 'released_at', 'release_reason', 'release_name',
    'release_path', 'release_size_bytes', 'release_sha256']
  then
    raise exception 'a restriction is only released' using errcode = 'restrict_violation', table = 'restrictions';
  end if;
  return new;
end $$;
create trigger restrictions_keep before update on restrictions for each row execute function keep_restriction();
revoke delete on restrictions from bhumi_app;

-- Today in Bangladesh.
create function restriction_holds(r restrictions) returns boolean language sql stable
return r.released_at is null and (now() at time zone 'Asia/Dhaka')::date between r.starts_on and coalesce(r.ends_on, 'infinity');`;

/** The version before does not read the table. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await knex.schema.createTable('restrictions', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.text('kind').notNullable().checkIn(KINDS);
    // The dag on whose record it was entered.
    table.bigInteger('dag_id').notNullable().references('id').inTable('dags');
    table.bigInteger('zil_id').references('id').inTable('zils');
    addText(table, 'khatiyan_number', 50);
    addText(table, 'authority', 200).notNullable();
    addText(table, 'reference', 100).notNullable();
    table.date('ordered_on').notNullable();
    table.date('starts_on').notNullable();
    table.date('ends_on');
    addDocument(table, 'document');
    addParent(table, 'entered_by', 'users').notNullable();
    table.timestamp('entered_at').notNullable().defaultTo(knex.fn.now());
    addParent(table, 'released_by', 'users');
    table.timestamp('released_at');
    addText(table, 'release_reason', 2000);
    addDocument(table, 'release');
  });
  await knex.raw(RULES);
};
