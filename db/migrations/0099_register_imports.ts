import type { Knex } from 'knex';
import type { OnlineMigration } from '../src/migration.ts';
import {
  addConstraint,
  buildIndex,
  hasColumn,
  inShortTransaction,
  replaceConstraint,
} from '../src/online.ts';

/**
 * The office's registers as files (docs/decisions/117): of owners with their identity numbers and phones, and of restrictions. One officer
 * uploads a file for a mouza, another confirms what it makes. `register_import_lines` has each line as it was typed, and what becomes of it.
 */
const TABLES = `
create table if not exists register_imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('owners', 'restrictions')),
  mouza_id bigint not null references mouzas (id) on delete restrict,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'done', 'given_up')),
  file_name text not null check (length(file_name) <= 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Columns of the file that nothing reads.
  ignored_heads jsonb not null default '[]',
  -- The scanned register that the lines of restrictions were typed from.
  document_name text check (length(document_name) <= 100),
  document_path text unique check (length(document_path) <= 255),
  document_size_bytes bigint check (document_size_bytes > 0),
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by bigint not null references users (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  confirmed_by bigint references users (id) on delete restrict,
  confirmed_at timestamptz,
  -- The role, address and request of the confirmation, for the audit log of what a job writes later.
  confirmed_from jsonb,
  done_at timestamptz,
  constraint register_imports_document check (num_nulls(document_name, document_path, document_size_bytes, document_sha256) in (0, 4)
    and (kind = 'restrictions' or document_path is null)
    and (kind <> 'restrictions' or state in ('waiting', 'given_up') or document_path is not null)),
  constraint register_imports_two_people check (confirmed_by <> uploaded_by),
  constraint register_imports_confirmed check (num_nulls(confirmed_by, confirmed_at, confirmed_from) in (0, 3)
    and (state in ('confirmed', 'done')) = (confirmed_by is not null) and (state = 'done') = (done_at is not null)),
  -- What restrictions refer to.
  unique (id, document_path)
);
create index if not exists register_imports_by_mouza on register_imports (mouza_id, id);
create index if not exists register_imports_by_day on register_imports (uploaded_at);
create index if not exists register_imports_uploaded_by on register_imports (uploaded_by);
create index if not exists register_imports_confirmed_by on register_imports (confirmed_by);
create index if not exists register_imports_to_write on register_imports (id) where state = 'confirmed';
revoke update on register_imports from bhumi_app;
grant update (state, document_name, document_path, document_size_bytes, document_sha256, confirmed_by, confirmed_at, confirmed_from, done_at)
  on register_imports to bhumi_app;

create table if not exists register_import_lines (
  import_id bigint not null references register_imports (id) on delete cascade,
  -- As a spreadsheet counts it.
  line integer not null check (line > 0),
  -- By column; identity numbers and phones go when the import ends.
  typed jsonb not null,
  outcome text check (outcome in ('link', 'contact', 'restrict', 'there', 'no_dag', 'several', 'no_owner', 'number_unlike',
    'no_account', 'own', 'repeated', 'invalid')),
  -- What is wrong with an invalid line, in both languages.
  problem jsonb,
  -- The dag and the recorded name that it fits. No key: a line holds no dag.
  dag_id bigint,
  owner text,
  settled_at timestamptz,
  primary key (import_id, line)
);
create index if not exists register_import_lines_by_outcome on register_import_lines (import_id, outcome, line);
create index if not exists register_import_lines_to_write on register_import_lines (import_id, line)
  where settled_at is null and outcome in ('link', 'contact', 'restrict');`;

const KEEP = `
create or replace function keep_register_import() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.state in ('confirmed', 'done') or tg_op = 'UPDATE' and (old.state in ('done', 'given_up')
    or old.state = 'confirmed' and new.state <> 'done'
    or old.state <> 'waiting' and to_jsonb(new) - array['state', 'done_at'] <> to_jsonb(old) - array['state', 'done_at'])
  then
    raise exception 'a confirmed import of a register stays' using errcode = 'restrict_violation', table = 'register_imports';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger register_imports_keep before update or delete on register_imports
  for each row execute function keep_register_import();`;

/** Links and restrictions of an import carry the two people of its file, and nobody links themselves by a file of their own. */
const MADE = `
create or replace function check_made_by_register() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  made jsonb := to_jsonb(new);
begin
  if not exists (select from register_imports i where i.id = new.register_import_id and i.state in ('confirmed', 'done')
    and case tg_table_name
      when 'owner_links' then i.kind = 'owners' and i.confirmed_by = (made ->> 'linked_by')::bigint
        and i.uploaded_by <> (made ->> 'user_id')::bigint
      else i.kind = 'restrictions' and i.confirmed_by = (made ->> 'confirmed_by')::bigint
        and i.uploaded_by = (made ->> 'entered_by')::bigint end)
  then
    raise exception 'no confirmed import of a register makes this' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end $$;
create or replace trigger owner_links_of_register before insert on owner_links
  for each row when (new.register_import_id is not null) execute function check_made_by_register();`;
const MADE_RESTRICTIONS = `
create or replace trigger restrictions_of_register before insert on restrictions
  for each row when (new.register_import_id is not null) execute function check_made_by_register();`;

/** As in 0090; a link that comes back keeps its import too. */
const FOLLOW = `
create or replace function follow_owner_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb;
begin
  select rows into before from record_versions where dag_id = new.dag_id and number = new.number - 1;
  if before is null or not exists (select from owner_links where dag_id = new.dag_id) then
    return null;
  end if;
  if new.source = 'correction' and jsonb_array_length(before) = jsonb_array_length(new.rows)
    and not exists (select from record_changes where id = new.change_id and grave <> '{}')
  then
    update owner_links l set owner = now_.part ->> 'owner'
    from jsonb_array_elements(before) with ordinality as was(part, place)
    join jsonb_array_elements(new.rows) with ordinality as now_(part, place) using (place)
    where l.dag_id = new.dag_id and l.ended_at is null and fold_name(l.owner) = fold_name(was.part ->> 'owner')
      and was.part -> 'area' = now_.part -> 'area' and was.part <> now_.part
      and not exists (select from owner_links other where other.dag_id = l.dag_id and other.user_id = l.user_id
        and other.ended_at is null and other.id <> l.id);
  end if;
  update owner_links set ended_at = now(), ended_version_id = new.id
  where dag_id = new.dag_id and ended_at is null
    and fold_name(owner) not in (select fold_name(part ->> 'owner') from jsonb_array_elements(new.rows) part);
  if new.source = 'restored' then
    insert into owner_links (user_id, dag_id, owner, source, mutation_id, land_tax_registration_id, owner_claim_id, register_import_id,
      linked_by)
    select distinct on (user_id, fold_name(owner))
      user_id, dag_id, owner, source, mutation_id, land_tax_registration_id, owner_claim_id, register_import_id, linked_by
    from owner_links
    where dag_id = new.dag_id and ended_version_id is not null
      and fold_name(owner) in (select fold_name(part ->> 'owner') from jsonb_array_elements(new.rows) part)
      and fold_name(owner) not in (select fold_name(part ->> 'owner') from jsonb_array_elements(before) part)
    order by user_id, fold_name(owner), id desc
    on conflict (dag_id, user_id, fold_name(owner)) where ended_at is null do nothing;
  end if;
  return null;
end $$;`;

/**
 * Who becomes known while a mutation waits hears of it. One alert for each mutation and statement, not for each link: an alert tells all
 * whom nobody has told, and a file makes thousands of links.
 */
const alertNew = (table: string, name: string, alerts: string): string => `
create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ${alerts} (event, subject_id)
  select distinct 'mutation', waiting.id
  from (select distinct dag_id from fresh) linked
  join dags d on d.id = linked.dag_id join zils z on z.id = d.zil_id
  cross join lateral (
    select m.id from mutations m where m.dag_id = d.id and m.status in ('pending', 'assigned_to_ac_land', 'flagged')
    union all
    select m.id from mutations m where m.dag_id is null and m.mouza_id = z.mouza_id
      and fold_number(m.dag_number) = fold_number(d.dag_no) and m.status in ('pending', 'assigned_to_ac_land', 'flagged')) waiting;
  return null;
end $$;
create or replace trigger ${table}_alert after insert on ${table}
  referencing new table as fresh for each statement execute function ${name}();`;

/** As in 0092. Their stored bodies list the columns of the table, so they are made anew with them. */
const READ_ANEW = `
create or replace function restrictions_of(d dags) returns setof restrictions language sql stable
begin atomic
  select r.* from restrictions r where r.id in (
    select id from restrictions where dag_id = d.id and zil_id is null
    union select id from restrictions where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number)
    union select restriction_id from carried_restrictions where dag_id = d.id);
end;

create or replace function public_restrictions(d dags) returns jsonb language sql stable
return (select coalesce(jsonb_agg(public_restriction(r) || case when carried_from(r, d) is null then '{}'
    else jsonb_build_object('carried_from', carried_from(r, d)) end order by r.id), '[]')
  from restrictions_of(d) r where restriction_holds(r));

create or replace function carry_restriction(r restrictions, from_dag dags, to_dag bigint, why text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into carried_restrictions (restriction_id, dag_id, reason, from_dag_id, from_dag_no, from_khatiyan_number)
  select r.id, to_dag, why, from_dag.id, from_dag.dag_no, from_dag.khatiyan_number
  where r.released_at is null and (r.ends_on is null or r.ends_on >= (now() at time zone 'Asia/Dhaka')::date)
    and r.id not in (select of_it.id from dags t, restrictions_of(t) of_it where t.id = to_dag)
  on conflict do nothing;
end`;

/** The source stays `claim`, which the version before knows, and means "confirmed by the land office". */
async function changeLinks(knex: Knex): Promise<void> {
  if (!(await hasColumn(knex, 'owner_links', 'register_import_id'))) {
    await inShortTransaction(knex, (trx) =>
      trx.raw('alter table owner_links add column register_import_id bigint'),
    );
  }
  await addConstraint(
    knex,
    'owner_links',
    'owner_links_register',
    'foreign key (register_import_id) references register_imports (id)',
  );
  await replaceConstraint(
    knex,
    'owner_links',
    'owner_links_source',
    `check (num_nonnulls(mutation_id, land_tax_registration_id, owner_claim_id, register_import_id) = 1
      and (source = 'mutation') = (mutation_id is not null)
      and (source = 'registration') = (land_tax_registration_id is not null))`,
  );
  await buildIndex(knex, 'owner_links_by_register', 'owner_links (register_import_id)');
  await inShortTransaction(knex, (trx) => trx.raw(MADE));
  await inShortTransaction(knex, (trx) => trx.raw(FOLLOW));
  await inShortTransaction(knex, (trx) =>
    trx.raw(alertNew('owner_links', 'alert_new_owner', 'owner_alerts')),
  );
  await inShortTransaction(knex, (trx) =>
    trx.raw(alertNew('owner_contacts', 'alert_new_contact', 'land_alerts')),
  );
}

/**
 * A single restriction has a document of its own. Those of one file share the scanned register: the key over both columns says that it is
 * that of their import.
 */
async function changeRestrictions(knex: Knex): Promise<void> {
  if (!(await hasColumn(knex, 'restrictions', 'register_import_id'))) {
    await inShortTransaction(knex, async (trx) => {
      await trx.raw(
        'alter table restrictions add column register_import_id bigint, add column confirmed_by bigint',
      );
      await trx.raw(READ_ANEW);
    });
  }
  const add = (name: string, definition: string) => addConstraint(knex, 'restrictions', name, definition);
  await add(
    'restrictions_register',
    'foreign key (register_import_id, document_path) references register_imports (id, document_path)',
  );
  await add('restrictions_confirmed_by', 'foreign key (confirmed_by) references users (id)');
  await add('restrictions_confirmed', 'check ((register_import_id is null) = (confirmed_by is null))');
  await add(
    'restrictions_other_people',
    'check (confirmed_by <> entered_by and confirmed_by <> released_by)',
  );
  await buildIndex(knex, 'restrictions_by_register', 'restrictions (register_import_id)');
  await buildIndex(knex, 'restrictions_by_confirmer', 'restrictions (confirmed_by)');
  await buildIndex(knex, 'restrictions_by_document', 'restrictions (document_path)');
  await buildIndex(
    knex,
    'restrictions_own_document',
    'restrictions (document_path) where register_import_id is null',
    { unique: true },
  );
  await inShortTransaction(knex, (trx) =>
    trx.raw('alter table restrictions drop constraint if exists restrictions_document_path_unique'),
  );
  await inShortTransaction(knex, (trx) => trx.raw(MADE_RESTRICTIONS));
}

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(TABLES));
  await inShortTransaction(knex, (trx) => trx.raw(KEEP));
  await changeLinks(knex);
  await changeRestrictions(knex);
};

export const outsideTransaction = true;
/** The version before makes neither imports nor what comes of them. It reads such links as confirmed by the office, and such restrictions with the document of their register. */
export const previousVersionRuns = true;
