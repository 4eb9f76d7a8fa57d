import type { OnlineMigration } from '../src/migration.ts';
import { addConstraint, buildIndex, inShortTransaction } from '../src/online.ts';

/**
 * Imports that are kept, what each of them made, and how one is taken back (docs/decisions/108). `done_at` and `posts` are written by a
 * trigger alone: records of an import have the time of its transaction, so `done_at` proves that the import made them.
 */
const COLUMNS = `
alter table record_imports
  add column if not exists done_at timestamptz,
  add column if not exists posts jsonb,
  add column if not exists taken_back_at timestamptz,
  add column if not exists taken_back_by bigint;`;

const RECORDS = `
create table if not exists imported_records (
  import_id bigint not null references record_imports (id) on delete cascade,
  record_id bigint not null,
  primary key (import_id, record_id)
);
revoke update, delete on imported_records from bhumi_app;`;

const REPEATED = `
alter table record_import_problems add column if not exists repeated boolean not null default false;`;

const DONE = `
create or replace function note_done_import() returns trigger language plpgsql as $$
begin
  new.done_at := now();
  new.posts := posts_held(new.user_id, now());
  return new;
end $$;
create or replace trigger record_imports_done before update of state on record_imports for each row
  when (new.state = 'done' and old.state <> 'done') execute function note_done_import();`;

/** What the application writes itself. The version before writes no more than that either. */
const WRITTEN = `user_id, resource, file_name, file_type, file_path, bytes, sha256, is_large, head_row, heads, first_rows, columns, state,
  failure, rows_read, rows_total, records_new, records_known, rows_wrong, confirmed, due_at, claim, tries, changed_at`;
const RIGHTS = `
revoke insert, update on record_imports from bhumi_app;
grant insert (${WRITTEN}), update (${WRITTEN}, taken_back_at, taken_back_by) on record_imports to bhumi_app;`;

/**
 * As before (0064), but owners that an import wrote go with it while it is taken back, on its day, if nobody changed the record since.
 * What refers to the record by a key keeps it anyway, and a version does.
 */
const KEEP = `
create or replace function is_taken_back(resource_name text, record bigint, made_at timestamptz) returns boolean language sql stable
return exists (
  select from record_imports i join imported_records r on r.import_id = i.id and r.record_id = record
  where i.done_at = made_at and i.resource = resource_name and i.taken_back_at is not null
    and i.done_at > now() - interval '24 hours');

create or replace function keep_past() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if gone ->> 'retired_at' is not null or gone ->> 'document_path' is not null
    or exists (select from replaced_documents where resource = tg_argv[0] and record_id = old.id)
    or (coalesce(gone -> 'khotiyan', '[]') <> '[]'
      and not (old.version = 1 and is_taken_back(tg_argv[0], old.id, old.created_at)))
  then
    raise exception '% % has a past: retire it', tg_table_name, old.id
      using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_keep_past';
  end if;
  return old;
end $$;`;

export const up: OnlineMigration = async (knex) => {
  for (const sql of [COLUMNS, REPEATED]) await inShortTransaction(knex, (trx) => trx.raw(sql));
  await addConstraint(
    knex,
    'record_imports',
    'record_imports_taken_back_by_foreign',
    'foreign key (taken_back_by) references users (id) on delete restrict',
  );
  await buildIndex(knex, 'record_imports_done', 'record_imports (done_at) where done_at is not null');
  await buildIndex(knex, 'record_imports_taken_back_by', 'record_imports (taken_back_by)');
  for (const sql of [RECORDS, DONE, RIGHTS, KEEP]) await inShortTransaction(knex, (trx) => trx.raw(sql));
};

export const outsideTransaction = true;
/** It writes imports as before; those have no records that can be told, so they cannot be taken back. */
export const previousVersionRuns = true;
