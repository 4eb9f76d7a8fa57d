import type { Knex } from 'knex';
import { addConstraint, buildIndex, hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * Where an identity card, a payment and an act of staff belong (docs/decisions/104):
 * - a card has the office that took it, which nobody has before its decision;
 * - a payment has the mouza of what it paid for, frozen as its district is, so that an office can sum what it collected. It stands in
 *   a table of its own: the version before has prepared `select * from payments`, which fails once the table has another column;
 * - the audit log and the security log keep the posts that the account held at the time.
 * Earlier cards and payments are filled by a job.
 */
const addColumn = async (knex: Knex, table: string, column: string, type: string): Promise<void> => {
  if (await hasColumn(knex, table, column)) return;
  await inShortTransaction(knex, (trx) => trx.raw(`alter table ${table} add column ${column} ${type}`));
};

/** The AC office of a person's first case that some offices reach (null: all do); null without such a case. */
const CARDS = `
create or replace function ac_office_of_person(person bigint, offices bigint[]) returns bigint language sql stable
set search_path = public, pg_temp as $$
  select mo.ac_office_id from (
    select mouza_id, submitted_at as at from land_tax_registrations where user_id = person
    union all select mouza_id, created_at from mutations where user_id = person
    union all select z.mouza_id, a.created_at from applications a
      left join dags on dags.id = a.dag_id left join mouza_maps on mouza_maps.id = a.mouza_map_id
      join zils z on z.id = coalesce(dags.zil_id, mouza_maps.zil_id) where a.user_id = person
  ) has join mouza_offices mo on mo.mouza_id = has.mouza_id
  where offices is null or exists (
    select from office_reach r where r.office_id = any(offices) and r.mouza_id = has.mouza_id)
  order by has.at limit 1
$$`;

const PAYMENTS = [
  `create table if not exists payment_places (payment_id bigint primary key references payments (id), mouza_id bigint)`,
  'create index if not exists payment_places_by_mouza on payment_places (mouza_id, payment_id)',
  'grant select on payment_places to bhumi_app',
  `
create or replace function mouza_of_payment(payment payments) returns bigint language sql stable
set search_path = public, pg_temp as $$
  select coalesce(
    (select mouza_id from land_tax_registrations where id = payment.land_tax_registration_id),
    (select mouza_id from mutations where id = payment.mutation_id),
    (select z.mouza_id from applications a
      left join dags on dags.id = a.dag_id left join mouza_maps on mouza_maps.id = a.mouza_map_id
      join zils z on z.id = coalesce(dags.zil_id, mouza_maps.zil_id) where a.id = payment.application_id))
$$`,
  `
create or replace function place_payment() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into payment_places (payment_id, mouza_id) values (new.id, mouza_of_payment(new));
  return null;
end $$`,
  // The application may not write this table; it can only have the earlier rows filled.
  `
create or replace function place_earlier_payments(after bigint, most integer) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into payment_places (payment_id, mouza_id)
    select p.id, mouza_of_payment(p) from payments p
    where p.id > after and not exists (select from payment_places t where t.payment_id = p.id)
    order by p.id limit least(most, 10000)
  on conflict do nothing returning payment_id
$$`,
  'revoke all on function place_earlier_payments(bigint, integer) from public',
  'grant execute on function place_earlier_payments(bigint, integer) to bhumi_app',
];

/** The posts of an account at a time, as they are kept in the logs; null for an account without. */
const LOGS = [
  `
create or replace function posts_held(account bigint, moment timestamptz) returns jsonb language sql stable
set search_path = public, pg_temp as $$
  select jsonb_agg(jsonb_build_object('post', p.kind, 'office_id', o.id, 'deputy', a.deputy,
    'office', jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn)) order by a.id)
  from appointments a join posts p on p.id = a.post_id join offices o on o.id = p.office_id
  where a.user_id = account and a.starts_at <= moment and (a.ends_at is null or a.ends_at > moment)
$$`,
  `
create or replace function keep_audit_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.actor_id is not null and coalesce(new.actor_role, 'acland') = 'acland' then
    new.posts := posts_held(new.actor_id, new.at);
  end if;
  return new;
end $$`,
  `
create or replace function keep_security_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.user_id is not null then new.posts := posts_held(new.user_id, new.at); end if;
  return new;
end $$`,
];

/** As before (0042). A row with posts has one member more; the rows of before keep the text that they were sealed with. */
const HASH = `
create or replace function audit_hash(number bigint, previous bytea, sealed_at timestamptz, entry audit_log) returns bytea
language sql stable parallel safe
return sha256(convert_to((jsonb_build_array(
  number, encode(previous, 'hex'), to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id, entry.actor_role,
  entry.action, entry.resource, entry.record_id, entry.before, entry.after, entry.ip::text, entry.request_id)
  || case when entry.posts is null then '[]'::jsonb else jsonb_build_array(entry.posts) end)::text, 'UTF8'))`;

const trigger = (name: string, moment: string, table: string, run: string): string =>
  `create or replace trigger ${name} ${moment} insert on ${table} for each row execute function ${run}()`;

/** The version before fills nothing that is new here: a trigger or the job does. */
export const previousVersionRuns = true;

export const outsideTransaction = true;

export const up = async (knex: Knex): Promise<void> => {
  await addColumn(knex, 'kycs', 'office_id', 'bigint');
  await addColumn(knex, 'audit_log', 'posts', 'jsonb');
  await addColumn(knex, 'security_log', 'posts', 'jsonb');
  for (const sql of [CARDS, ...PAYMENTS, ...LOGS, HASH]) await knex.raw(sql);
  await addConstraint(
    knex,
    'kycs',
    'kycs_office_id_foreign',
    'foreign key (office_id) references offices (id) on delete restrict',
  );
  for (const sql of [
    trigger('payments_place', 'after', 'payments', 'place_payment'),
    trigger('audit_log_posts', 'before', 'audit_log', 'keep_audit_posts'),
    trigger('security_log_posts', 'before', 'security_log', 'keep_security_posts'),
  ])
    await inShortTransaction(knex, (trx) => trx.raw(sql));
  await buildIndex(knex, 'kycs_by_office', 'kycs (office_id, id)');
  await buildIndex(knex, 'kycs_unplaced', `kycs (id) where office_id is null and status <> 'pending'`);
};
