import type { Knex } from 'knex';
import { addParent, addText, createRecordTable, type Migration } from '../src/migration.ts';

/** Written orders on which the total of a dag may grow. The file stays, also when the change that names it is withdrawn. */
const orders = (knex: Knex): Promise<void> =>
  knex.schema.createTable('record_orders', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'dag_id', 'dags').notNullable();
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
    table.text('sha256').notNullable();
    table.check(`sha256 ~ '^[0-9a-f]{64}$'`, [], 'record_orders_sha256');
    addParent(table, 'uploaded_by', 'users').notNullable();
    table.timestamp('uploaded_at').notNullable().defaultTo(knex.fn.now());
  });

/** Proposed changes of the owner rows of a dag that has rows: who, why, on which version, and who confirmed it. */
const changes = (knex: Knex): Promise<void> =>
  createRecordTable(knex, 'record_changes', (table) => {
    addParent(table, 'dag_id', 'dags').notNullable();
    table.text('kind').notNullable().checkIn(['mutation', 'restored', 'correction']);
    addParent(table, 'mutation_id', 'mutations');
    table.check(`(kind = 'correction') = (mutation_id is null)`, [], 'record_changes_mutation');
    // The version of the rows that was looked at.
    table.integer('base').notNullable().checkPositive();
    table.jsonb('rows').notNullable();
    table.check('is_khotiyan(rows)', [], 'record_changes_rows');
    addText(table, 'reason', 2000);
    table.check(`kind = 'mutation' or reason is not null`, [], 'record_changes_reason');
    // Remarks on red findings, by the name of the finding.
    table.jsonb('finding_remarks').notNullable().defaultTo('{}');
    addParent(table, 'order_id', 'record_orders');
    // Why a second person has to confirm it: `strangers`, `total`, `owners`, `red`; empty: nobody has to.
    table.specificType('grave', 'text[]').notNullable().defaultTo('{}');
    addParent(table, 'proposed_by', 'users').notNullable();
    table.text('status').notNullable().defaultTo('pending').checkIn(['pending', 'applied', 'withdrawn']);
    addParent(table, 'decided_by', 'users');
    table.timestamp('decided_at');
    table.check(
      `(status = 'pending') = (decided_by is null) and (status = 'pending') = (decided_at is null)`,
      [],
      'record_changes_decided',
    );
    // Why it was withdrawn.
    addText(table, 'words', 2000);
  });

/**
 * Why a change of the rows of a dag needs a second person. `strangers`: rows of people who are no party of its mutation change;
 * `total`: the area of all rows changes; `owners`: a correction changes more than letters of names (at most three, and a third of
 * the name). Areas count to the hundredth of a square foot. Empty: none of it.
 */
const GRAVE = `
create extension if not exists fuzzystrmatch;

create function is_respelt(was text, becomes text) returns boolean language sql immutable parallel safe
return levenshtein(fold_name(left(was, 255)), fold_name(left(becomes, 255)))
  <= least(3, char_length(fold_name(left(was, 255))) / 3);

create function record_change_grave(dag bigint, mutation bigint, becomes jsonb) returns text[]
language sql stable set search_path = public, pg_temp as $$
  with was as (
    select place, row ->> 'owner' as owner, (row ->> 'area')::numeric as area
    from dags, jsonb_array_elements(khotiyan) with ordinality as rows (row, place) where dags.id = dag
  ), will as (
    select place, row ->> 'owner' as owner, (row ->> 'area')::numeric as area
    from jsonb_array_elements(becomes) with ordinality as rows (row, place)
  ), moved as (
    select name from (select fold_name(owner) as name, sum(area) as area from was group by 1) one
    full join (select fold_name(owner) as name, sum(area) as area from will group by 1) other using (name)
    where one.area is distinct from other.area
  )
  select array_remove(array[
    case when mutation is not null and exists (select from moved where name not in (
      select fold_name(parties.name) from mutation_parties parties where mutation_id = mutation)) then 'strangers' end,
    case when exists (select from was) and (select sum(area) from was) is distinct from (select sum(area) from will)
      then 'total' end,
    case when mutation is null and exists (
      select from was full join will using (place)
      where was.area is distinct from will.area or not is_respelt(was.owner, will.owner)) then 'owners' end
  ], null)
$$;`;

/**
 * What a version says, as it is sealed with the audit log; written down a second time where the chain is proven
 * (api/src/audit-log/versions.ts).
 */
const SEALED = `
create function version_facts(version record_versions) returns jsonb language sql immutable parallel safe
return jsonb_build_object('id', version.id, 'dag_id', version.dag_id, 'number', version.number, 'rows', version.rows,
  'source', version.source, 'mutation_id', version.mutation_id, 'change_id', version.change_id,
  'actor_id', version.actor_id,
  'recorded_at', to_char(version.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));

create function seal_version() returns trigger language plpgsql as $$
begin
  -- The history of samples is written with its own log.
  if nullif(current_setting('bhumi.record_change', true), '')::jsonb ->> 'at' is not null then return null; end if;
  insert into audit_log (actor_id, action, resource, record_id, after)
    values (new.actor_id, 'version', 'record_versions', new.id, version_facts(new));
  return null;
end $$;
create trigger record_versions_sealed after insert on record_versions for each row execute function seal_version();
insert into audit_log (actor_id, action, resource, record_id, after)
  select actor_id, 'version', 'record_versions', id, version_facts(record_versions) from record_versions order by id;`;

const VERSIONS = `
alter table record_versions drop constraint record_versions_source_check;
alter table record_versions add constraint record_versions_source_check
  check (source in ('entered', 'edited', 'mutation', 'restored', 'correction'));

create or replace function keep_record_version() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('bhumi.record_change', true), '')::jsonb;
  latest integer;
begin
  select max(number) into latest from record_versions where dag_id = new.id;
  if latest is null then
    insert into record_versions (dag_id, number, rows, source, recorded_at)
      values (new.id, 1, old.khotiyan, 'entered', old.created_at);
    latest := 1;
  end if;
  insert into record_versions (dag_id, number, rows, source, mutation_id, change_id, actor_id, recorded_at) values (
    new.id, latest + 1, new.khotiyan, coalesce(said ->> 'source', 'edited'),
    (said ->> 'mutation_id')::bigint, (said ->> 'change_id')::bigint, (said ->> 'actor_id')::bigint,
    coalesce((said ->> 'at')::timestamptz, now()));
  return null;
end $$;`;

/**
 * The only ways in which the application changes owner rows. Both write the rows, and with them their version and the rows of the
 * audit log. Errors are of class BH; their message is a code that the API puts into words.
 */
const WAYS = `
create function record_row(dag dags) returns jsonb language sql stable
return to_jsonb(dag) - 'search_key' - 'owner_key';

create function write_owner_rows(dag dags, becomes jsonb, said jsonb, action text, who jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  after dags;
begin
  perform set_config('bhumi.record_change', said::text, true);
  update dags set khotiyan = becomes, version = dags.version + 1 where id = dag.id returning * into after;
  perform set_config('bhumi.record_change', '', true);
  -- The history of samples is written with its own log.
  if said ->> 'at' is not null then return; end if;
  insert into audit_log (actor_id, actor_role, action, resource, record_id, before, after, ip, request_id) values (
    (said ->> 'actor_id')::bigint, who ->> 'role', action, 'dags', dag.id, record_row(dag),
    record_row(after) || jsonb_strip_nulls(jsonb_build_object('reason', said -> 'reason', 'change_id', said -> 'change_id')),
    (who ->> 'ip')::inet, who ->> 'request_id');
end $$;

/** Writes the first rows of a dag that never had any. */
create function enter_owner_rows(dag_id bigint, becomes jsonb, who jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dag dags;
begin
  select * into dag from dags where id = dag_id for update;
  if dag.id is null or dag.khotiyan <> '[]' or exists (select from record_versions v where v.dag_id = dag.id) then
    raise exception using errcode = 'BH001', message = 'has_rows';
  end if;
  perform write_owner_rows(dag, becomes,
    jsonb_build_object('source', 'entered', 'actor_id', (who ->> 'id')::bigint), 'enter', who);
end $$;

/**
 * Applies a pending change. Refuses one whose rows rest on an older version, whose decision does not stand (a mutation that is not
 * approved or not paid, or is about another dag), or that needs another person than the one who proposed it.
 * moment: when it happened, for the history of samples alone.
 */
create function apply_record_change(change bigint, who jsonb, moment timestamptz default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  proposed record_changes;
  dag dags;
  mutation mutations;
  actor bigint := (who ->> 'id')::bigint;
  latest integer;
  sample boolean;
begin
  select * into proposed from record_changes where id = change for update;
  if proposed.status is distinct from 'pending' then
    raise exception using errcode = 'BH001', message = 'not_pending';
  end if;
  select * into dag from dags where id = proposed.dag_id for update;
  select * into mutation from mutations where id = proposed.mutation_id;
  sample := dag.is_sample and moment is not null;
  if not exists (select from users where id = actor and role in ('acland', 'admin')) then
    raise exception using errcode = 'BH001', message = 'not_staff';
  end if;
  select max(number) into latest from record_versions where dag_id = dag.id;
  if coalesce(latest, 1) <> proposed.base then
    raise exception using errcode = 'BH001', message = 'stale';
  end if;
  if proposed.kind = 'restored' then
    if mutation.status = 'approved' or proposed.rows is distinct from (
      select earlier.rows from record_versions v
      join record_versions earlier on earlier.dag_id = v.dag_id and earlier.number = v.number - 1
      where v.dag_id = dag.id and v.number = latest and v.mutation_id = mutation.id and v.source = 'mutation')
    then
      raise exception using errcode = 'BH001', message = 'not_to_restore';
    end if;
  elsif proposed.kind = 'mutation' and not sample then
    if mutation.status <> 'approved' or mutation.dag_id is distinct from dag.id or not exists (
      select from payments p where p.mutation_id = mutation.id and p.status = 'paid'
        and not exists (select from refunds where payment_id = p.id))
    then
      raise exception using errcode = 'BH001', message = 'not_decided';
    end if;
  end if;
  if not sample and actor = proposed.proposed_by and (proposed.grave <> '{}' or (proposed.kind <> 'restored'
    and record_change_grave(dag.id, proposed.mutation_id, proposed.rows) <> '{}'))
  then
    raise exception using errcode = 'BH001', message = 'second_signature';
  end if;
  update record_changes set status = 'applied', decided_by = actor, decided_at = case when sample then moment else now() end,
    version = version + 1 where id = change;
  perform write_owner_rows(dag, proposed.rows, jsonb_strip_nulls(jsonb_build_object(
      'source', proposed.kind, 'mutation_id', proposed.mutation_id, 'change_id', proposed.id, 'actor_id', actor,
      'reason', proposed.reason, 'at', case when sample then moment end)),
    case proposed.kind when 'mutation' then 'mutate' when 'restored' then 'restore' else 'correct' end, who);
end $$;

/** Withdraws a pending change; the rows stay as they are. */
create function withdraw_record_change(change bigint, actor bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update record_changes set status = 'withdrawn', decided_by = actor, decided_at = now(), words = why, version = version + 1
    where id = change and status = 'pending';
  if not found then raise exception using errcode = 'BH001', message = 'not_pending'; end if;
end $$;`;

/** Columns of a dag that the application may update; its owner rows are not among them. */
const UPDATED = `zil_id, survey_type_id, district_id, khatiyan_number, dag_no, meta, document_path, version, updated_at`;

const RIGHTS = `
revoke update, delete on record_orders, record_changes from bhumi_app;
revoke insert on record_changes from bhumi_app;
grant insert (dag_id, kind, mutation_id, base, rows, reason, finding_remarks, order_id, grave, proposed_by)
  on record_changes to bhumi_app;
revoke insert on record_versions from bhumi_app;
revoke update on dags from bhumi_app;
grant update (${UPDATED}) on dags to bhumi_app;
revoke all on function write_owner_rows(dags, jsonb, jsonb, text, jsonb) from public;
revoke all on function enter_owner_rows(bigint, jsonb, jsonb), apply_record_change(bigint, jsonb, timestamptz),
  withdraw_record_change(bigint, bigint, text) from public;
grant execute on function enter_owner_rows(bigint, jsonb, jsonb), apply_record_change(bigint, jsonb, timestamptz),
  withdraw_record_change(bigint, bigint, text) to bhumi_app;

create unique index record_changes_one_pending on record_changes (dag_id) where status = 'pending';`;

/** Owner rows change only by a change that somebody proposed, and a second person confirmed where it is grave. */
export const up: Migration = async (knex) => {
  await orders(knex);
  await changes(knex);
  await knex.schema.alterTable('record_versions', (table) => {
    addParent(table as Knex.CreateTableBuilder, 'change_id', 'record_changes');
  });
  for (const sql of [GRAVE, VERSIONS, SEALED, WAYS, RIGHTS]) await knex.raw(sql);
};
