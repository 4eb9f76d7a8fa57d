import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction } from '../src/online.ts';

/**
 * Who hears of land besides the owners with an account (docs/decisions/114):
 * - `owner_letters`: letters that the office made to owners whom nobody can reach;
 * - `owner_contacts`: phones of owners without an account, given by the office;
 * - `land_watches`: dags and khatians that a person follows, 20 at most;
 * - `land_alerts`: events of which contacts and followers are told, beside the owners' `owner_alerts`;
 * - indexes for the public posting of undecided mutations.
 */
const TABLES = `
create table if not exists owner_letters (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations (id) on delete restrict,
  -- As the record writes it.
  owner text not null check (length(owner) <= 255),
  made_by bigint not null references users (id) on delete restrict,
  made_at timestamptz not null default now()
);
create index if not exists owner_letters_by_mutation on owner_letters (mutation_id, id);
create index if not exists owner_letters_made_by on owner_letters (made_by);
revoke update, delete on owner_letters from bhumi_app;

create table if not exists owner_contacts (
  id bigint generated always as identity primary key,
  dag_id bigint not null references dags (id) on delete restrict,
  owner text not null check (length(owner) <= 255),
  phone text not null check (phone ~ '^01[0-9]{9}$'),
  source text not null check (source in ('office_book', 'counter')),
  entered_by bigint not null references users (id) on delete restrict,
  entered_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint references users (id) on delete restrict,
  end_reason text check (length(end_reason) <= 2000),
  constraint owner_contacts_ended check (num_nonnulls(ended_at, ended_by, end_reason) in (0, 3))
);
create unique index if not exists owner_contacts_once on owner_contacts (dag_id, fold_name(owner), phone) where ended_at is null;
create index if not exists owner_contacts_by_dag on owner_contacts (dag_id, id);
create index if not exists owner_contacts_entered_by on owner_contacts (entered_by);
create index if not exists owner_contacts_ended_by on owner_contacts (ended_by);
revoke update, delete on owner_contacts from bhumi_app;
grant update (ended_at, ended_by, end_reason) on owner_contacts to bhumi_app;

create table if not exists land_watches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete restrict,
  -- A dag, or a khatian of a sheet with all dags that it has or gets.
  dag_id bigint references dags (id) on delete restrict,
  zil_id bigint references zils (id) on delete restrict,
  khatiyan_number text check (length(khatiyan_number) <= 100),
  started_at timestamptz not null default now(),
  paused_at timestamptz,
  ended_at timestamptz,
  constraint land_watches_of_one check (num_nonnulls(dag_id, zil_id) = 1 and (zil_id is null) = (khatiyan_number is null))
);
create unique index if not exists land_watches_of_dag on land_watches (dag_id, user_id) where ended_at is null;
create unique index if not exists land_watches_of_khatian
  on land_watches (zil_id, fold_number(khatiyan_number), user_id) where ended_at is null;
create index if not exists land_watches_of_user on land_watches (user_id, id);
create index if not exists land_watches_dag on land_watches (dag_id);
create index if not exists land_watches_zil on land_watches (zil_id);
revoke update, delete on land_watches from bhumi_app;
grant update (paused_at, ended_at) on land_watches to bhumi_app;

create table if not exists land_alerts (
  id bigint generated always as identity primary key,
  event text not null check (event in ('mutation', 'restriction', 'registration', 'copy', 'boundary', 'rows')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index if not exists land_alerts_to_tell on land_alerts (id) where told_at is null;
revoke update, delete on land_alerts from bhumi_app;
grant update (told_at) on land_alerts to bhumi_app;

-- Each is told once of each event.
create table if not exists contacts_told (
  event text not null,
  subject_id bigint not null,
  contact_id bigint not null references owner_contacts (id) on delete restrict,
  told_at timestamptz not null default now(),
  primary key (event, subject_id, contact_id)
);
create index if not exists contacts_told_contact on contacts_told (contact_id);
revoke update, delete on contacts_told from bhumi_app;

create table if not exists followers_told (
  event text not null,
  subject_id bigint not null,
  user_id bigint not null references users (id) on delete restrict,
  dag_id bigint not null references dags (id) on delete restrict,
  told_at timestamptz not null default now(),
  primary key (event, subject_id, user_id)
);
create index if not exists followers_told_user on followers_told (user_id);
create index if not exists followers_told_dag on followers_told (dag_id);
revoke update, delete on followers_told from bhumi_app;`;

const RULES = `
create or replace function keep_owner_contact() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a contact that has ended stays as it is' using errcode = 'restrict_violation', table = 'owner_contacts';
  end if;
  return new;
end $$;
create or replace trigger owner_contacts_keep before update on owner_contacts
  for each row execute function keep_owner_contact();

-- One watch of a person after the other, so that two requests at a time cannot pass the limit.
create or replace function limit_land_watches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is not null then
    raise exception 'a watch that has ended stays as it is' using errcode = 'restrict_violation', table = 'land_watches';
  end if;
  perform from users where id = new.user_id for no key update;
  if tg_op = 'INSERT' and (select count(*) from land_watches where user_id = new.user_id and ended_at is null) >= 20 then
    raise exception 'a person follows 20 dags or khatians at most' using errcode = 'check_violation', table = 'land_watches',
      constraint = 'land_watches_limit';
  end if;
  return new;
end $$;
create or replace trigger land_watches_limit before insert or update on land_watches
  for each row execute function limit_land_watches();`;

/** An event of land that has a contact or a follower leaves an alert. The first argument of the trigger is the event. */
const ALERTS = `
create or replace function alert_followers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_dags bigint[];
begin
  if tg_argv[0] = 'mutation' then
    if tg_op = 'UPDATE' and old.status <> 'pending_payment' and old.dag_id is not distinct from new.dag_id then
      return null;
    end if;
    of_dags := array(select dags_meant(new.dag_id, new.mouza_id, new.dag_number));
  elsif tg_argv[0] = 'restriction' then
    of_dags := array(select d.id from dags d where d.id = new.dag_id
      union select d.id from dags d where d.zil_id = new.zil_id and fold_number(d.khatiyan_number) = fold_number(new.khatiyan_number));
  elsif tg_argv[0] = 'registration' then
    of_dags := array(select dags_meant(null, new.mouza_id, new.dag_number));
  elsif tg_argv[0] = 'copy' then
    of_dags := array(select a.dag_id from applications a where a.id = new.application_id);
  else
    of_dags := array[new.dag_id];
  end if;
  insert into land_alerts (event, subject_id)
  select tg_argv[0], new.id
  where exists (select from owner_contacts c where c.dag_id = any(of_dags) and c.ended_at is null)
    or exists (select from land_watches w where w.dag_id = any(of_dags) and w.ended_at is null)
    or exists (select from dags d join land_watches w on w.zil_id = d.zil_id
        and fold_number(w.khatiyan_number) = fold_number(d.khatiyan_number) and w.ended_at is null
      where d.id = any(of_dags));
  return null;
end $$;
create or replace trigger mutations_alert_followers after insert or update of status, dag_id on mutations
  for each row when (new.status not in ('pending_payment', 'rejected')) execute function alert_followers('mutation');
create or replace trigger restrictions_alert_followers after insert on restrictions
  for each row execute function alert_followers('restriction');
create or replace trigger land_tax_registrations_alert_followers after insert on land_tax_registrations
  for each row when (new.status = 'pending') execute function alert_followers('registration');
create or replace trigger copies_alert_followers after insert on copies
  for each row execute function alert_followers('copy');
create or replace trigger boundary_versions_alert_followers after insert on boundary_versions
  for each row when (new.number > 1) execute function alert_followers('boundary');
create or replace trigger record_versions_alert_followers after insert on record_versions
  for each row when (new.number > 1) execute function alert_followers('rows');

-- A contact that is entered while a mutation waits hears of it.
create or replace function alert_new_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into land_alerts (event, subject_id)
  select 'mutation', m.id
  from dags d join zils z on z.id = d.zil_id join mutations m on m.mouza_id = z.mouza_id
    and fold_number(m.dag_number) = fold_number(d.dag_no) and (m.dag_id is null or m.dag_id = d.id)
  where d.id = new.dag_id and m.status in ('pending', 'assigned_to_ac_land', 'flagged');
  return null;
end $$;
create or replace trigger owner_contacts_alert after insert on owner_contacts
  for each row execute function alert_new_contact();`;

/** Undecided mutations that were paid for. */
const POSTED = `where status in ('pending', 'assigned_to_ac_land', 'flagged')`;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(TABLES + RULES + ALERTS));
  await buildIndex(knex, 'mutations_posted', `mutations (id) ${POSTED}`);
  await buildIndex(knex, 'mutations_posted_by_mouza', `mutations (mouza_id, id) ${POSTED}`);
  await buildIndex(knex, 'mutations_posted_by_dag', `mutations (fold_number(dag_number), id) ${POSTED}`);
  await buildIndex(
    knex,
    'mutations_posted_by_khatian',
    `mutations (fold_number(khatiyan_number), id) ${POSTED}`,
  );
};

export const outsideTransaction = true;
/** The version before enters no contacts and no watches, so nothing of this happens to what it writes. */
export const previousVersionRuns = true;
