import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Who acts for whom (docs/decisions/116):
 * - `representations`: a person acts for an owner that a record names, on a document, once an officer has confirmed it;
 * - `representation_acts`: objections and agreements that were given so. An agreement for an owner without an account names the mutation.
 */
const TABLES = `
create table if not exists representations (
  id bigint generated always as identity primary key,
  -- Who acts.
  user_id bigint not null references users (id) on delete restrict,
  -- For whom: an owner of a dag as the record writes it, and the account that is linked with this name; null: there was none.
  dag_id bigint not null references dags (id) on delete restrict,
  -- Set: for every dag of this khatian whose record names the owner.
  zil_id bigint references zils (id) on delete restrict,
  khatiyan_number text check (length(khatiyan_number) <= 100),
  owner text not null check (length(owner) <= 255),
  principal_user_id bigint references users (id) on delete restrict,
  principal_number text check (length(principal_number) <= 50),
  kind text not null check (kind in ('guardian', 'attorney', 'company_officer', 'common_agent')),
  acts text[] not null check (cardinality(acts) > 0 and acts <@ array['object', 'consent', 'mutation', 'tax', 'notices']),
  number text check (length(number) <= 100),
  registered boolean,
  valid_from date not null,
  valid_until date,
  document_name text not null check (length(document_name) <= 100),
  document_path text not null unique check (length(document_path) <= 255),
  document_size_bytes bigint not null check (document_size_bytes > 0),
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'refused', 'ended')),
  reason text check (length(reason) <= 2000),
  reviewer_id bigint references users (id) on delete restrict,
  reviewed_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references users (id) on delete restrict,
  ended_side text check (ended_side in ('representative', 'principal', 'office')),
  end_reason text check (length(end_reason) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint representations_whole_khatian check ((zil_id is null) = (khatiyan_number is null)),
  constraint representations_other_person check (user_id <> principal_user_id),
  constraint representations_ends_later check (valid_until >= valid_from),
  constraint representations_refused check (status <> 'refused' or reason is not null),
  constraint representations_reviewed check (
    num_nonnulls(reviewer_id, reviewed_at) in (0, 2) and (status not in ('confirmed', 'refused') or reviewer_id is not null)
    and (status <> 'pending' or reviewer_id is null)),
  constraint representations_other_reviewer check (reviewer_id not in (user_id, coalesce(principal_user_id, 0))),
  constraint representations_ended check (
    num_nonnulls(ended_at, ended_by, ended_side) = case when status = 'ended' then 3 else 0 end
    and (ended_side is distinct from 'office' or end_reason is not null))
);
create or replace trigger representations_touch before update on representations
  for each row execute function touch_updated_at();
create unique index if not exists representations_once on representations (user_id, dag_id, fold_name(owner), kind) where status = 'pending';
create index if not exists representations_of_user on representations (user_id, id);
-- Who acts for an heir of this number.
create index if not exists representations_number on representations (right(principal_number, 13)) where status = 'confirmed';
create index if not exists representations_principal on representations (principal_user_id, id);
create index if not exists representations_dag on representations (dag_id, id);
create index if not exists representations_khatian on representations (zil_id, fold_number(khatiyan_number));
create index if not exists representations_waiting on representations (id) where status = 'pending';
create index if not exists representations_reviewer on representations (reviewer_id);
create index if not exists representations_ended_by on representations (ended_by);
revoke update, delete on representations from bhumi_app;
grant update (status, reason, reviewer_id, reviewed_at, ended_at, ended_by, ended_side, end_reason, version, updated_at)
  on representations to bhumi_app;

create table if not exists representation_acts (
  id bigint generated always as identity primary key,
  representation_id bigint not null references representations (id) on delete restrict,
  objection_id bigint unique references objections (id) on delete restrict,
  owner_consent_id bigint unique references owner_consents (id) on delete restrict,
  -- An agreement for an owner without an account.
  mutation_id bigint references mutations (id) on delete restrict,
  second_step boolean not null default false,
  at timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint representation_acts_of_one check (num_nonnulls(objection_id, owner_consent_id, mutation_id) = 1),
  constraint representation_acts_taken_back check (taken_back_at is null or mutation_id is not null)
);
create unique index if not exists representation_acts_once on representation_acts (mutation_id, representation_id)
  where taken_back_at is null and mutation_id is not null;
create index if not exists representation_acts_mutation on representation_acts (mutation_id, id);
create index if not exists representation_acts_representation on representation_acts (representation_id, id);
revoke update, delete on representation_acts from bhumi_app;
grant update (taken_back_at) on representation_acts to bhumi_app;

create or replace function keep_representation() returns trigger language plpgsql as $$
begin
  if old.status in ('refused', 'ended') then
    raise exception 'a representation that is over stays as it is' using errcode = 'restrict_violation', table = 'representations';
  end if;
  return new;
end $$;
create or replace trigger representations_keep before update on representations
  for each row execute function keep_representation();`;

/** Which of them hold today, for which land and owners. */
const IN_FORCE = `
create or replace function representation_in_force(r representations) returns boolean language sql stable
return r.status = 'confirmed' and (now() at time zone 'Asia/Dhaka')::date between r.valid_from and coalesce(r.valid_until, 'infinity');

-- The dags for whose owner it is: the record names the owner still, or the owner's account is linked.
create or replace function represented_dags(r representations) returns setof dags language sql stable
begin atomic
  select d.* from dags d
  where d.id in (
      select id from dags where id = r.dag_id and r.zil_id is null
      union select id from dags where zil_id = r.zil_id and fold_number(khatiyan_number) = fold_number(r.khatiyan_number))
    and d.retired_at is null
    and (exists (select from jsonb_array_elements(d.khotiyan) part where fold_name(part ->> 'owner') = fold_name(r.owner))
      or exists (select from owner_links l where l.dag_id = d.id and l.user_id = r.principal_user_id and l.ended_at is null));
end;

-- Who may do this for owners of a dag today.
create or replace function representations_of(of_dag bigint, for_act text) returns setof representations language sql stable
begin atomic
  select r.* from dags d join representations r
    on r.id in (
      select id from representations where dag_id = d.id and zil_id is null
      union select id from representations where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number))
  where d.id = of_dag and representation_in_force(r) and for_act = any(r.acts)
    and exists (select from represented_dags(r) of_it where of_it.id = of_dag);
end;

-- The accounts of the owner: the one it names, or while it names none, those that are linked with this name.
create or replace function principals_of(r representations) returns setof bigint language sql stable
begin atomic
  select r.principal_user_id where r.principal_user_id is not null
  union
  select l.user_id from represented_dags(r) d join owner_links l on l.dag_id = d.id and l.ended_at is null
  where r.principal_user_id is null and fold_name(l.owner) = fold_name(r.owner) and l.user_id <> r.user_id;
end;`;

/** An objection of a representative is the owner's. What it was before (0092), and this. */
const STOPS = `
create or replace function objection_stops(o objections) returns boolean language sql stable
return (select
    not exists (select from owner_links link where link.dag_id in (select dags_meant(m.dag_id, m.mouza_id, m.dag_number))
      and link.ended_at is null)
    or exists (select from owner_links link where link.dag_id in (select dags_meant(m.dag_id, m.mouza_id, m.dag_number))
      and link.user_id = o.user_id and (link.ended_at is null or link.ended_at > o.created_at))
    or exists (select from representation_acts a where a.objection_id = o.id)
  from mutations m where m.id = o.mutation_id);`;

/** Events of land whose owner has a representative leave an alert too. */
const ALERTS = `
create or replace function alert_owners(of_event text, of_subject bigint, dag bigint, mouza bigint, number text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into owner_alerts (event, subject_id)
  select of_event, of_subject
  where exists (select from dags_meant(dag, mouza, number) as meant(id)
      join owner_links l on l.dag_id = meant.id and l.ended_at is null)
    or exists (select from dags_meant(dag, mouza, number) as meant(id), representations_of(meant.id, 'notices'));
end;

create or replace function alert_owners_of_restriction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into owner_alerts (event, subject_id)
  select 'restriction', new.id
  where exists (select from dags d
    where (d.id = new.dag_id or d.zil_id = new.zil_id and fold_number(d.khatiyan_number) = fold_number(new.khatiyan_number))
      and (exists (select from owner_links l where l.dag_id = d.id and l.ended_at is null)
        or exists (select from representations_of(d.id, 'notices'))));
  return null;
end $$;

-- Who is confirmed while a mutation waits is told of it too.
create or replace function alert_new_representative() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into owner_alerts (event, subject_id)
  select distinct 'mutation', m.id
  from dags d join zils z on z.id = d.zil_id join mutations m on m.dag_id = d.id
    or m.dag_id is null and m.mouza_id = z.mouza_id and fold_number(m.dag_number) = fold_number(d.dag_no)
  where (d.id = new.dag_id or d.zil_id = new.zil_id and fold_number(d.khatiyan_number) = fold_number(new.khatiyan_number))
    and m.status in ('pending', 'assigned_to_ac_land', 'flagged');
  return null;
end $$;
create or replace trigger representations_alert after update of status on representations
  for each row when (new.status = 'confirmed' and 'notices' = any(new.acts)) execute function alert_new_representative();`;

/** Where an entry of the audit log lies: what it was before (0089), and representations. */
const AUDITED = `
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
    when 'representations' then
      select d.zil_id into sheet from representations r join dags d on d.id = r.dag_id where r.id = audited;
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
end $$;`;

export const outsideTransaction = true;

/** The version before enters no representations, so nothing of this happens to what it writes. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(TABLES + IN_FORCE + STOPS + ALERTS + AUDITED));
};
