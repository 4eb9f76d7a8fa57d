import type { Migration } from '../src/migration.ts';

/**
 * With whom a case lies: with a post, not a person, so that a transfer moves no rows (docs/decisions/101). The kind is the name of the
 * table that has the case. What has ended stays, as history; of a case at most one row has not ended.
 */
const TABLE = `
create table case_assignments (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mutations', 'land_tax_registrations', 'kycs', 'copies')),
  case_id bigint not null,
  post_id bigint not null references posts (id) on delete restrict,
  -- Null: it came to the office, and this is whose it is by its mouza.
  assigned_by bigint references users (id) on delete restrict,
  note text check (length(note) between 1 and 2000),
  due_on date,
  since timestamptz not null default now(),
  ended_at timestamptz,
  -- When the holders of the post were told; null: they are to be told.
  told_at timestamptz,
  check (ended_at is null or ended_at >= since)
);
create unique index case_assignments_current on case_assignments (kind, case_id) where ended_at is null;
create index case_assignments_of_case on case_assignments (kind, case_id, id);
create index case_assignments_of_post on case_assignments (post_id, kind, case_id) where ended_at is null;
create index case_assignments_assigned_by on case_assignments (assigned_by) where assigned_by is not null;
create index case_assignments_to_tell on case_assignments (id) where told_at is null and ended_at is null;
revoke update, delete on case_assignments from bhumi_app;
grant update (ended_at, told_at) on case_assignments to bhumi_app;`;

/**
 * A case that comes to the office for the first time lies with the union officer of its mouza, one that comes back with the AC (Land) of it,
 * and so does one that is sent to the AC (Land). Triggers do it, so that it happens whoever brings the case: a payment, an officer, a job,
 * the version before. A case that is decided lies with nobody.
 */
const FOLLOW = `
create function post_of_office(of_office bigint, of_kind text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
begin
  select id into found_id from posts where office_id = of_office and kind = of_kind;
  if not found then
    insert into posts (office_id, kind) values (of_office, of_kind) on conflict (office_id, kind) do nothing;
    select id into found_id from posts where office_id = of_office and kind = of_kind;
  end if;
  return found_id;
end $$;
revoke all on function post_of_office(bigint, text) from public;

create function case_comes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place mouza_offices;
  to_post bigint;
  lies_with bigint;
  is_sent boolean := new.status = 'assigned_to_ac_land' and (tg_op = 'INSERT' or old.status <> new.status);
begin
  select post_id into lies_with from case_assignments where kind = tg_table_name and case_id = new.id and ended_at is null;
  if lies_with is not null and not is_sent then
    return null;
  end if;
  select * into place from mouza_offices where mouza_id = new.mouza_id;
  if not found then
    return null;
  end if;
  if is_sent or exists (select from case_assignments where kind = tg_table_name and case_id = new.id) then
    to_post := post_of_office(place.ac_office_id, 'acland');
  else
    to_post := post_of_office(place.union_office_id, 'union-officer');
  end if;
  if to_post = lies_with then
    return null;
  end if;
  update case_assignments set ended_at = now() where kind = tg_table_name and case_id = new.id and ended_at is null;
  insert into case_assignments (kind, case_id, post_id, assigned_by)
  values (tg_table_name, new.id, to_post, case when is_sent then new.reviewer_id end);
  return null;
end $$;

create function case_is_settled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update case_assignments set ended_at = now() where kind = tg_table_name and case_id = new.id and ended_at is null;
  return null;
end $$;

create trigger mutations_come after insert or update of status, record_owed on mutations
  for each row when (new.waiting or new.status = 'flagged') execute function case_comes();
create trigger mutations_are_settled after update of status, record_owed on mutations
  for each row when (not (new.waiting or new.status = 'flagged')) execute function case_is_settled();
create trigger registrations_come after insert or update of status on land_tax_registrations
  for each row when (new.status = 'pending') execute function case_comes();
create trigger registrations_are_settled after update of status on land_tax_registrations
  for each row when (new.status <> 'pending') execute function case_is_settled();
create trigger kycs_are_settled after update of status on kycs
  for each row when (new.status <> 'pending') execute function case_is_settled();
create trigger copies_are_settled after update of status on copies
  for each row when (new.status not in ('requested', 'refused')) execute function case_is_settled();`;

/** The version before reads nothing of this, and the triggers assign its cases too. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await knex.raw(TABLE + FOLLOW);
};
