import type { Knex } from 'knex';
import { addParent, addText, createRecordTable, type Migration } from '../src/migration.ts';

/** "This is me": a person says to be an owner that a record names, and an officer looks at it. */
const claims = (knex: Knex): Promise<void> =>
  createRecordTable(knex, 'owner_claims', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    addParent(table, 'dag_id', 'dags').notNullable();
    addText(table, 'owner').notNullable();
    addText(table, 'words', 2000);
    table
      .text('status')
      .notNullable()
      .checkIn(['pending', 'confirmed', 'rejected', 'withdrawn'])
      .defaultTo('pending');
    addText(table, 'reason', 2000);
    table.check(`status <> 'rejected' or reason is not null`, [], 'owner_claims_rejected');
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
    table.check(
      `(status in ('confirmed', 'rejected')) = (reviewer_id is not null)`,
      [],
      'owner_claims_reviewed',
    );
    table.check('(reviewer_id is null) = (reviewed_at is null)', [], 'owner_claims_reviewed_at');
    table.check('reviewer_id <> user_id', [], 'owner_claims_other_person');
  });

/** An owner of a record and an account that belong together, by an act of the office (docs/decisions/111). */
async function links(knex: Knex): Promise<void> {
  await knex.schema.createTable('owner_links', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'user_id', 'users').notNullable();
    addParent(table, 'dag_id', 'dags').notNullable();
    // As the record writes it.
    addText(table, 'owner').notNullable();
    table.text('source').notNullable().checkIn(['mutation', 'registration', 'claim']);
    addParent(table, 'mutation_id', 'mutations');
    addParent(table, 'land_tax_registration_id', 'land_tax_registrations');
    addParent(table, 'owner_claim_id', 'owner_claims');
    addParent(table, 'linked_by', 'users').notNullable();
    table.timestamp('linked_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('ended_at');
    // Null: it ended with the row, by the version that wrote the row away.
    addParent(table, 'ended_by', 'users');
    addParent(table, 'ended_version_id', 'record_versions');
    addText(table, 'end_reason', 2000);
  });
}

const RULES = `
create unique index owner_claims_once on owner_claims (user_id, dag_id, fold_name(owner)) where status = 'pending';
create index owner_claims_waiting on owner_claims (id) where status = 'pending';
revoke delete on owner_claims from bhumi_app;

alter table owner_links
  add constraint owner_links_source check (
    (source = 'mutation') = (mutation_id is not null)
    and (source = 'registration') = (land_tax_registration_id is not null)
    and (source = 'claim') = (owner_claim_id is not null)),
  add constraint owner_links_other_person check (linked_by <> user_id),
  add constraint owner_links_ended check (
    (ended_at is null) = (num_nonnulls(ended_by, ended_version_id) = 0) and num_nonnulls(ended_by, ended_version_id) < 2
    and (ended_by is null) = (end_reason is null));
create unique index owner_links_once on owner_links (dag_id, user_id, fold_name(owner)) where ended_at is null;
revoke update, delete on owner_links from bhumi_app;
grant update (ended_at, ended_by, end_reason) on owner_links to bhumi_app;

create function keep_owner_link() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a link that has ended stays as it is' using errcode = 'restrict_violation', table = 'owner_links';
  end if;
  return new;
end $$;
create trigger owner_links_keep before update on owner_links for each row execute function keep_owner_link();`;

/**
 * Links go with the rows. A correction that only changes letters of a name keeps the link; a row that is gone ends it; a record that is
 * set back to what it was has its links again.
 */
const FOLLOW = `
create function follow_owner_rows() returns trigger
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
    insert into owner_links (user_id, dag_id, owner, source, mutation_id, land_tax_registration_id, owner_claim_id, linked_by)
    select distinct on (user_id, fold_name(owner))
      user_id, dag_id, owner, source, mutation_id, land_tax_registration_id, owner_claim_id, linked_by
    from owner_links
    where dag_id = new.dag_id and ended_version_id is not null
      and fold_name(owner) in (select fold_name(part ->> 'owner') from jsonb_array_elements(new.rows) part)
      and fold_name(owner) not in (select fold_name(part ->> 'owner') from jsonb_array_elements(before) part)
    order by user_id, fold_name(owner), id desc
    on conflict (dag_id, user_id, fold_name(owner)) where ended_at is null do nothing;
  end if;
  return null;
end $$;
create trigger record_versions_links after insert on record_versions
  for each row when (new.number > 1) execute function follow_owner_rows();`;

/** What happens to land that has linked owners: a row for each event, which a job tells them of. */
const ALERTS = `
create table owner_alerts (
  id bigint generated always as identity primary key,
  event text not null check (event in ('mutation', 'restriction', 'registration', 'copy', 'boundary')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index owner_alerts_to_tell on owner_alerts (id) where told_at is null;
revoke update, delete on owner_alerts from bhumi_app;
grant update (told_at) on owner_alerts to bhumi_app;

-- Each is told once of each event, also when somebody becomes known as the owner later.
create table owners_told (
  event text not null,
  subject_id bigint not null,
  user_id bigint not null references users (id) on delete restrict,
  dag_id bigint not null references dags (id) on delete restrict,
  told_at timestamptz not null default now(),
  primary key (event, subject_id, user_id)
);
create index owners_told_user on owners_told (user_id);
create index owners_told_dag on owners_told (dag_id);
revoke update, delete on owners_told from bhumi_app;

-- The dags of what names a place, numbers and perhaps a dag: while nobody has said which, all that may be meant.
create function dags_meant(dag bigint, mouza bigint, number text) returns setof bigint
language sql stable parallel safe
begin atomic
  select dag where dag is not null
  union all
  select dags.id from zils join dags on dags.zil_id = zils.id
  where dag is null and zils.mouza_id = mouza and fold_number(dags.dag_no) = fold_number(number);
end;

create function alert_owners(of_event text, of_subject bigint, dag bigint, mouza bigint, number text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into owner_alerts (event, subject_id)
  select of_event, of_subject
  where exists (select from dags_meant(dag, mouza, number) as meant(id)
    join owner_links l on l.dag_id = meant.id and l.ended_at is null);
end;
revoke all on function alert_owners(text, bigint, bigint, bigint, text) from public;

create function alert_owners_of_mutation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.status = 'pending_payment' or old.dag_id is distinct from new.dag_id then
    perform alert_owners('mutation', new.id, new.dag_id, new.mouza_id, new.dag_number);
  end if;
  return null;
end $$;
create trigger mutations_alert_owners after insert or update of status, dag_id on mutations
  for each row when (new.status not in ('pending_payment', 'rejected')) execute function alert_owners_of_mutation();

create function alert_owners_of_restriction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into owner_alerts (event, subject_id)
  select 'restriction', new.id
  where exists (select from dags d join owner_links l on l.dag_id = d.id and l.ended_at is null
    where d.id = new.dag_id or d.zil_id = new.zil_id and fold_number(d.khatiyan_number) = fold_number(new.khatiyan_number));
  return null;
end $$;
create trigger restrictions_alert_owners after insert on restrictions
  for each row execute function alert_owners_of_restriction();

create function alert_owners_of_registration() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform alert_owners('registration', new.id, null, new.mouza_id, new.dag_number);
  return null;
end $$;
create trigger land_tax_registrations_alert_owners after insert on land_tax_registrations
  for each row when (new.status = 'pending') execute function alert_owners_of_registration();

create function alert_owners_of_copy() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform alert_owners('copy', new.id, (select dag_id from applications where id = new.application_id), null, null);
  return null;
end $$;
create trigger copies_alert_owners after insert on copies for each row execute function alert_owners_of_copy();

create function alert_owners_of_boundary() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform alert_owners('boundary', new.id, new.dag_id, null, null);
  return null;
end $$;
create trigger boundary_versions_alert_owners after insert on boundary_versions
  for each row when (new.number > 1) execute function alert_owners_of_boundary();

-- Who is found to be an owner while a mutation waits is told of it too.
create function alert_new_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into owner_alerts (event, subject_id)
  select 'mutation', m.id
  from dags d join zils z on z.id = d.zil_id join mutations m on m.dag_id = d.id
    or m.dag_id is null and m.mouza_id = z.mouza_id and fold_number(m.dag_number) = fold_number(d.dag_no)
  where d.id = new.dag_id and m.status in ('pending', 'assigned_to_ac_land', 'flagged');
  return null;
end $$;
create trigger owner_links_alert after insert on owner_links for each row execute function alert_new_owner();`;

/** The version before makes no links, so nothing of this ever happens to what it writes. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await claims(knex);
  await links(knex);
  await knex.raw(RULES + FOLLOW + ALERTS);
};
