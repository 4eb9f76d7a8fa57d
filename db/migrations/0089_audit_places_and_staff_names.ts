import type { Knex } from 'knex';
import { hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * - **Where an entry of the audit log lies** (docs/decisions/109): in a mouza, or, for identity cards, with an office. Kept beside the log and
 *   not in it, because sealed rows cannot be filled later. A trigger writes it with each entry; a job places the earlier ones. An entry
 *   whose place cannot be found has no row here, and administrators alone read it.
 * - **Names of staff in Bengali**, beside the name that every account has.
 *
 * The columns of `audit_places` beside the place are those that the log is filtered by, so that its indexes answer alone.
 */
const TABLES = `
create table audit_places (
  audit_id bigint primary key,
  at timestamptz not null,
  mouza_id bigint,
  office_id bigint,
  resource text not null,
  action text not null,
  record_id bigint,
  actor_id bigint,
  check (num_nonnulls(mouza_id, office_id) = 1)
);
create index audit_places_by_mouza on audit_places (mouza_id, at, audit_id) include (resource, action, record_id, actor_id)
  where mouza_id is not null;
create index audit_places_by_office on audit_places (office_id, at, audit_id) include (resource, action, record_id, actor_id)
  where office_id is not null;
create table audit_places_backlog (
  single boolean primary key default true check (single),
  placed_to bigint not null,
  last_id bigint not null
);
revoke insert, update, delete on audit_places, audit_places_backlog from bhumi_app`;

/**
 * The place of a record; where its row is gone, what the entry kept of it says its sheet. In PL/pgSQL, because every entry asks, and one
 * SQL expression of all kinds prepares all of them each time. Their callers set the search path.
 */
const PLACES = [
  `
create or replace function mouza_of_audited(kind text, audited bigint, was jsonb, became jsonb) returns bigint language plpgsql stable
as $$
declare
  sheet bigint; place bigint;
begin
  case kind
    when 'mouzas' then return audited;
    when 'zils' then
      select mouza_id into place from zils where id = audited;
      return coalesce(place, substring(coalesce(was, became) ->> 'mouza_id' from '^[0-9]{1,18}$')::bigint);
    when 'mutations' then return (select mouza_id from mutations where id = audited);
    when 'objections' then
      return (select m.mouza_id from objections o join mutations m on m.id = o.mutation_id where o.id = audited);
    when 'land_tax_registrations' then return (select mouza_id from land_tax_registrations where id = audited);
    when 'payments' then return (select coalesce(t.mouza_id, mouza_of_payment(p)) from payments p
      left join payment_places t on t.payment_id = p.id where p.id = audited);
    when 'dags', 'geojson-datas' then select zil_id into sheet from dags where id = audited;
    when 'mouza-maps' then select zil_id into sheet from mouza_maps where id = audited;
    when 'sheet-scans' then select zil_id into sheet from sheet_scans where id = audited;
    when 'sheet-imports' then select zil_id into sheet from sheet_imports where id = audited;
    when 'record_changes' then
      select d.zil_id into sheet from record_changes c join dags d on d.id = c.dag_id where c.id = audited;
    when 'record_versions' then
      select d.zil_id into sheet from record_versions v join dags d on d.id = v.dag_id where v.id = audited;
    when 'applications' then
      select coalesce(d.zil_id, s.zil_id) into sheet from applications a
        left join dags d on d.id = a.dag_id left join mouza_maps s on s.id = a.mouza_map_id where a.id = audited;
    when 'copies' then
      select coalesce(d.zil_id, s.zil_id) into sheet from copies c join applications a on a.id = c.application_id
        left join dags d on d.id = a.dag_id left join mouza_maps s on s.id = a.mouza_map_id where c.id = audited;
    else return null;
  end case;
  if sheet is null and kind in ('dags', 'mouza-maps', 'sheet-imports') then
    sheet := substring(coalesce(was, became) ->> 'zil_id' from '^[0-9]{1,18}$')::bigint;
  end if;
  return (select mouza_id from zils where id = sheet);
end $$`,
  `
create or replace function office_of_audited(kind text, audited bigint) returns bigint language plpgsql stable
as $$
begin
  case kind
    when 'kycs' then return (select office_id from kycs where id = audited);
    when 'verified_identities' then
      return (select k.office_id from verified_identities v join kycs k on k.id = v.kyc_id where v.id = audited);
    else return null;
  end case;
end $$`,
  `
create or replace function place_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mouza bigint; office bigint;
begin
  if new.record_id is null then return null; end if;
  if new.resource in ('kycs', 'verified_identities') then
    office := office_of_audited(new.resource, new.record_id);
  else
    mouza := mouza_of_audited(new.resource, new.record_id, new.before, new.after);
  end if;
  if num_nonnulls(mouza, office) = 1 then
    insert into audit_places (audit_id, at, mouza_id, office_id, resource, action, record_id, actor_id)
    values (new.id, new.at, mouza, office, new.resource, new.action, new.record_id, new.actor_id);
  end if;
  return null;
end $$`,
  // The application may not write these tables; it can only have the earlier entries placed.
  `
create or replace function place_earlier_audits(most integer) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  begun audit_places_backlog; reached bigint; looked integer;
begin
  -- Whoever comes second waits, and goes on behind.
  select * into begun from audit_places_backlog for update;
  select max(id), count(*) into reached, looked from (
    select id from audit_log where id > begun.placed_to and id <= begun.last_id order by id limit least(most, 10000)) batch;
  insert into audit_places (audit_id, at, mouza_id, office_id, resource, action, record_id, actor_id)
  select a.id, a.at, place.mouza_id, place.office_id, a.resource, a.action, a.record_id, a.actor_id
  from audit_log a cross join lateral (select mouza_of_audited(a.resource, a.record_id, a.before, a.after) as mouza_id,
    office_of_audited(a.resource, a.record_id) as office_id) place
  where a.id > begun.placed_to and a.id <= reached and a.record_id is not null
    and num_nonnulls(place.mouza_id, place.office_id) = 1
  on conflict do nothing;
  update audit_places_backlog set placed_to = coalesce(reached, last_id);
  return looked;
end $$`,
  'revoke all on function place_audit(), place_earlier_audits(integer) from public',
  'grant execute on function place_earlier_audits(integer) to bhumi_app',
];

/** Locks out writers until this transaction ends, so that each entry passes the trigger or lies before `last_id`. */
const TRIGGER = [
  `
create or replace trigger audit_log_places after insert on audit_log
  for each row execute function place_audit()`,
  `insert into audit_places_backlog (placed_to, last_id) select 0, coalesce(max(id), 0) from audit_log on conflict do nothing`,
];

/** The version before writes neither: the trigger does, and it leaves the new name empty. */
export const previousVersionRuns = true;

export const outsideTransaction = true;

export const up = async (knex: Knex): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { there: boolean }[] }>(
    `select to_regclass('audit_places') is not null as there`,
  );
  if (!rows[0]!.there) await inShortTransaction(knex, (trx) => trx.raw(TABLES));
  for (const sql of PLACES) await knex.raw(sql);
  await inShortTransaction(knex, async (trx) => {
    for (const sql of TRIGGER) await trx.raw(sql);
  });
  if (!(await hasColumn(knex, 'users', 'name_bn')))
    await inShortTransaction(knex, (trx) => trx.raw('alter table users add column name_bn text'));
};
