import { addParent, addText, createResourceTable, PART_OF_PARENT, type Migration } from '../src/migration.ts';

/**
 * Land offices, and which mouzas they serve (docs/decisions/100). Every mouza has one AC office, one union office and one district office:
 * - its AC office is the one that lists it in `office_mouzas` (a revenue circle does), else that of its upazila;
 * - its union office is the one under that AC office that lists it, else the one that `takes_rest`;
 * - its district office is the parent of its AC office.
 * New districts and upazilas get their offices by triggers, so no mouza is without. `office_reach` is the result, by office.
 */
const RULES = `
alter table offices
  add constraint offices_parent check ((kind = 'national') = (parent_id is null)),
  add constraint offices_district check ((kind = 'national') = (district_id is null)),
  add constraint offices_upazila check (upazila_id is null or kind = 'ac'),
  add constraint offices_rest check (not takes_rest or kind = 'union');
create unique index offices_only_national on offices ((true)) where kind = 'national';
alter table offices add constraint offices_of_district exclude (district_id with =) where (kind = 'district');
create unique index offices_of_upazila on offices (upazila_id);
alter table offices add constraint offices_take_rest exclude (parent_id with =) where (takes_rest);
alter table office_mouzas add constraint office_mouzas_one unique (mouza_id, kind);

create table office_reach (
  office_id bigint not null references offices (id) on delete cascade,
  mouza_id bigint not null references mouzas (id) on delete cascade,
  primary key (office_id, mouza_id)
);
-- These rows are made with the record and go with it, so that nobody is asked about them.
comment on constraint office_reach_office_id_fkey on office_reach is '${PART_OF_PARENT}';
comment on constraint office_reach_mouza_id_fkey on office_reach is '${PART_OF_PARENT}';
comment on constraint offices_upazila_id_foreign on offices is '${PART_OF_PARENT}';
comment on constraint offices_district_id_foreign on offices is '${PART_OF_PARENT}';
create index office_reach_by_mouza on office_reach (mouza_id);
revoke insert, update, delete on office_reach from bhumi_app;

create view mouza_offices as
  select m.id as mouza_id, ac.id as ac_office_id, coalesce(listed.id, rest.id) as union_office_id, ac.parent_id as district_office_id
  from mouzas m
  left join office_mouzas of_circle on of_circle.mouza_id = m.id and of_circle.kind = 'ac'
  join offices ac on ac.id = coalesce(of_circle.office_id, (select id from offices where upazila_id = m.upazila_id))
  join offices rest on rest.parent_id = ac.id and rest.takes_rest
  left join office_mouzas of_union on of_union.mouza_id = m.id and of_union.kind = 'union'
  left join offices listed on listed.id = of_union.office_id and listed.parent_id = ac.id;
grant select on mouza_offices to bhumi_app;`;

const REACH = `
create function refresh_office_reach(of_mouzas bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with reach as (
    select unnest(array[ac_office_id, union_office_id, district_office_id]) as office_id, mouza_id
    from mouza_offices where mouza_id = any(of_mouzas)
  ), gone as (
    delete from office_reach r where r.mouza_id = any(of_mouzas)
      and not exists (select from reach where reach.office_id = r.office_id and reach.mouza_id = r.mouza_id)
  )
  insert into office_reach (office_id, mouza_id) select office_id, mouza_id from reach on conflict do nothing
$$;
revoke all on function refresh_office_reach(bigint[]) from public;

create function reach_of_mouzas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_office_reach(array(select id from added));
  return null;
end $$;
create trigger mouzas_reach after insert on mouzas referencing new table as added
  for each statement execute function reach_of_mouzas();

create function reach_of_mouza() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_office_reach(array[new.id]);
  return null;
end $$;
create trigger mouzas_moved after update of upazila_id on mouzas
  for each row when (old.upazila_id <> new.upazila_id) execute function reach_of_mouza();

-- The kind is the office's; offices of the nation and of districts list no mouzas.
create function check_office_mouza() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select kind into new.kind from offices where id = new.office_id and kind in ('ac', 'union');
  if not found then
    raise exception 'only circles and union offices list mouzas' using errcode = 'foreign_key_violation', table = 'office_mouzas',
      constraint = 'office_mouzas_office_id_foreign';
  end if;
  return new;
end $$;
create trigger office_mouzas_kind before insert or update on office_mouzas
  for each row execute function check_office_mouza();

create function reach_of_listed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_office_reach(array_remove(array[old.mouza_id, new.mouza_id], null));
  return null;
end $$;
create trigger office_mouzas_reach after insert or update or delete on office_mouzas
  for each row execute function reach_of_listed();

create function reach_of_moved_office() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update offices set district_id = new.district_id where parent_id = new.id and new.kind = 'ac';
  perform refresh_office_reach(array(select mouza_id from office_reach where office_id in (old.id, old.parent_id, new.parent_id)
    union select id from mouzas where upazila_id in (old.upazila_id, new.upazila_id)));
  return null;
end $$;
create trigger offices_moved after update of parent_id, district_id, upazila_id, takes_rest on offices
  for each row when ((old.parent_id, old.district_id, old.upazila_id, old.takes_rest) is distinct from (new.parent_id, new.district_id, new.upazila_id, new.takes_rest))
  execute function reach_of_moved_office();`;

/** Where an office belongs: an AC office to its district's, a union office to its AC office and to its district. */
const PARENTS = `
create function place_office() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parent offices;
begin
  if tg_op = 'UPDATE' and new.kind <> old.kind then
    raise exception 'an office stays of its kind' using errcode = 'foreign_key_violation', table = 'offices',
      constraint = 'offices_parent_id_foreign';
  end if;
  if new.kind in ('national', 'district') and pg_trigger_depth() = 1 and tg_op = 'INSERT' then
    raise exception 'districts have their office' using errcode = 'foreign_key_violation', table = 'offices',
      constraint = 'offices_parent_id_foreign';
  elsif new.kind = 'ac' then
    select id into new.parent_id from offices where kind = 'district' and district_id = new.district_id;
    if not found then
      raise exception 'an AC office lies in a district' using errcode = 'foreign_key_violation', table = 'offices',
        constraint = 'offices_district_id_foreign';
    end if;
  elsif new.kind = 'union' then
    select * into parent from offices where id = new.parent_id;
    if parent.kind is distinct from 'ac' then
      raise exception 'a union office belongs to an AC office' using errcode = 'foreign_key_violation', table = 'offices',
        constraint = 'offices_parent_id_foreign';
    end if;
    new.district_id := parent.district_id;
  end if;
  return new;
end $$;
create trigger offices_place before insert or update of kind, parent_id, district_id on offices
  for each row execute function place_office();`;

/** What an office has when it is made, and what is never taken from it. */
const BY_ITSELF = `
create function office_of_district() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into offices (kind, name_en, name_bn, parent_id, district_id)
  select 'district', 'Office of the ADC (Revenue), ' || new.name_en, 'অতিরিক্ত জেলা প্রশাসকের (রাজস্ব) কার্যালয়, ' || new.name_bn, id, new.id
  from offices where kind = 'national';
  return null;
end $$;
create trigger districts_office after insert on districts for each row execute function office_of_district();

create function office_of_upazila() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into offices (kind, name_en, name_bn, parent_id, district_id, upazila_id)
  select 'ac', 'Upazila Land Office, ' || new.name_en, 'উপজেলা ভূমি অফিস, ' || new.name_bn, id, new.district_id, new.id
  from offices where kind = 'district' and district_id = new.district_id;
  return null;
end $$;
create trigger upazilas_office after insert on upazilas for each row execute function office_of_upazila();

create function office_moves_with_upazila() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update offices set district_id = new.district_id where upazila_id = new.id;
  return null;
end $$;
create trigger upazilas_moved after update of district_id on upazilas
  for each row when (old.district_id <> new.district_id) execute function office_moves_with_upazila();

create function union_of_ac_office() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind = 'ac' then
    insert into offices (kind, name_en, name_bn, parent_id, district_id, takes_rest)
    values ('union', 'Union Land Office of the ' || new.name_en, 'ইউনিয়ন ভূমি অফিস, ' || new.name_bn, new.id, new.district_id, true);
  end if;
  return null;
end $$;
create trigger offices_union after insert on offices for each row execute function union_of_ac_office();

-- An office goes with its district, upazila or AC office, and never alone while mouzas fall to it.
create function keep_office() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and (old.kind in ('national', 'district') or old.upazila_id is not null or old.takes_rest
    or exists (select from office_mouzas where office_id = old.id))
  then
    raise exception 'office % serves mouzas', old.id
      using errcode = 'restrict_violation', table = 'offices', constraint = 'offices_keep';
  end if;
  return old;
end $$;
create trigger offices_keep before delete on offices for each row execute function keep_office();`;

const FILL = `
insert into offices (kind, name_en, name_bn) values ('national', 'Ministry of Land', 'ভূমি মন্ত্রণালয়');`;

/** The offices of what is there already, as the triggers make them. */
const EXISTING = `
insert into offices (kind, name_en, name_bn, parent_id, district_id)
  select 'district', 'Office of the ADC (Revenue), ' || d.name_en, 'অতিরিক্ত জেলা প্রশাসকের (রাজস্ব) কার্যালয়, ' || d.name_bn, n.id, d.id
  from districts d, offices n where n.kind = 'national' order by d.id;
insert into offices (kind, name_en, name_bn, parent_id, district_id, upazila_id)
  select 'ac', 'Upazila Land Office, ' || u.name_en, 'উপজেলা ভূমি অফিস, ' || u.name_bn, o.id, u.district_id, u.id
  from upazilas u join offices o on o.kind = 'district' and o.district_id = u.district_id order by u.id;
select refresh_office_reach(array(select id from mouzas));`;

/** Seats in an office, and who holds them when. */
const POSTS = `
create table posts (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices (id) on delete cascade,
  kind text not null check (kind in
    ('acland', 'kanungo', 'surveyor', 'union-officer', 'assistant', 'adc-revenue', 'accounts-officer')),
  unique (office_id, kind)
);
create table appointments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete restrict,
  user_id bigint not null references users (id) on delete restrict,
  -- Acts in the name of whoever holds the post.
  deputy boolean not null default false,
  two_factor boolean not null default false,
  -- An account of before there were offices; somebody has to say where it belongs.
  to_be_placed boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  appointed_by bigint references users (id) on delete restrict,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index appointments_by_user on appointments (user_id);
create index appointments_by_post on appointments (post_id);
create index appointments_appointed_by on appointments (appointed_by) where appointed_by is not null;
create index appointments_to_be_placed on appointments (id) where to_be_placed and ends_at is null;
revoke update, delete on posts, appointments from bhumi_app;
grant update (ends_at, to_be_placed) on appointments to bhumi_app;

insert into posts (office_id, kind) select id, 'acland' from offices where kind = 'national';
insert into appointments (post_id, user_id, to_be_placed)
  select posts.id, users.id, true from posts, users where users.role = 'acland' or users.invited_role = 'acland' order by users.id;`;

/** The version before reads none of these tables, and its accounts of the land office act everywhere. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await createResourceTable(knex, 'offices', { search: ['name_en', 'name_bn'] }, (table) => {
    table.text('kind').notNullable().checkIn(['national', 'district', 'ac', 'union']);
    addText(table, 'name_en').notNullable();
    addText(table, 'name_bn').notNullable();
    table.bigInteger('parent_id').references('id').inTable('offices').onDelete('cascade').index();
    table.bigInteger('district_id').references('id').inTable('districts').onDelete('cascade').index();
    table.bigInteger('upazila_id').references('id').inTable('upazilas').onDelete('cascade');
    addText(table, 'address', 500);
    addText(table, 'phone', 40);
    addText(table, 'hours', 100);
    table.boolean('takes_rest').notNullable().defaultTo(false);
  });
  await createResourceTable(knex, 'office_mouzas', { search: ['order_no'] }, (table) => {
    addParent(table, 'office_id', 'offices').notNullable();
    table.bigInteger('mouza_id').notNullable().references('id').inTable('mouzas').onDelete('cascade');
    table.text('kind').notNullable().checkIn(['ac', 'union']);
    // The order by which the office has the mouza.
    addText(table, 'order_no').notNullable();
  });
  await knex.raw(RULES + REACH + BY_ITSELF + FILL + EXISTING + PARENTS + POSTS);
};
