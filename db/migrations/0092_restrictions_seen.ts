import type { Knex } from 'knex';
import { addParent, addText, type OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/** A restriction of one dag that holds for another as well, because the other was cut from it or has left its khatian. */
const carried = (knex: Knex): Promise<void> =>
  knex.schema.createTable('carried_restrictions', (table) => {
    table.bigInteger('restriction_id').notNullable().references('id').inTable('restrictions');
    table.bigInteger('dag_id').notNullable().references('id').inTable('dags').index();
    table.primary(['restriction_id', 'dag_id']);
    table.text('reason').notNullable().checkIn(['split', 'moved']);
    // From where, as it was called then.
    table.bigInteger('from_dag_id').notNullable().references('id').inTable('dags');
    addText(table, 'from_dag_no', 50).notNullable();
    addText(table, 'from_khatiyan_number', 50).notNullable();
    table.timestamp('carried_at').notNullable().defaultTo(knex.fn.now());
  });

/** An order of the restriction's authority that allows one mutation; the restriction stays. */
const cited = (knex: Knex): Promise<void> =>
  knex.schema.createTable('cited_orders', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations').notNullable();
    addParent(table, 'restriction_id', 'restrictions').notNullable();
    table.unique(['mutation_id', 'restriction_id']);
    addText(table, 'reference', 100).notNullable();
    table.date('ordered_on').notNullable();
    addText(table, 'document_name', 100).notNullable();
    addText(table, 'document_path').notNullable().unique();
    table.bigInteger('document_size_bytes').notNullable().checkPositive();
    table.text('document_sha256').notNullable();
    table.check(`document_sha256 ~ '^[0-9a-f]{64}$'`, [], 'cited_orders_document_sha256');
    addParent(table, 'cited_by', 'users').notNullable();
    table.jsonb('cited_as');
    table.timestamp('cited_at').notNullable().defaultTo(knex.fn.now());
  });

const KEPT = `
revoke update, delete on carried_restrictions from bhumi_app;
revoke update, delete on cited_orders from bhumi_app;`;

/** What everybody may know of a dag. The objections that stop are those of 0090: the API reads \`objection_stops\` from here. */
const BURDENS = `
create or replace function restrictions_of(d dags) returns setof restrictions language sql stable
begin atomic
  select r.* from restrictions r where r.id in (
    select id from restrictions where dag_id = d.id and zil_id is null
    union select id from restrictions where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number)
    union select restriction_id from carried_restrictions where dag_id = d.id);
end;

create or replace function public_restriction(r restrictions) returns jsonb language sql stable
return jsonb_build_object('kind', r.kind, 'authority', r.authority, 'reference', r.reference, 'ordered_on', r.ordered_on,
  'starts_on', r.starts_on, 'ends_on', r.ends_on, 'whole_khatian', r.zil_id is not null);

-- From where a restriction has followed a dag; null: it was entered for it.
create or replace function carried_from(r restrictions, d dags) returns jsonb language sql stable
return (select jsonb_build_object('reason', c.reason, 'dag_no', c.from_dag_no, 'khatiyan_number', c.from_khatiyan_number)
  from carried_restrictions c where c.restriction_id = r.id and c.dag_id = d.id);

-- Those that hold today, the oldest first.
create or replace function public_restrictions(d dags) returns jsonb language sql stable
return (select coalesce(jsonb_agg(public_restriction(r) || case when carried_from(r, d) is null then '{}'
    else jsonb_build_object('carried_from', carried_from(r, d)) end order by r.id), '[]')
  from restrictions_of(d) r where restriction_holds(r));

-- Of a known owner of the dag; where nobody is known, of anybody who could file it.
create or replace function objection_stops(o objections) returns boolean language sql stable
return (select
    not exists (select from owner_links link where link.dag_id in (select dags_meant(m.dag_id, m.mouza_id, m.dag_number))
      and link.ended_at is null)
    or exists (select from owner_links link where link.dag_id in (select dags_meant(m.dag_id, m.mouza_id, m.dag_number))
      and link.user_id = o.user_id and (link.ended_at is null or link.ended_at > o.created_at))
  from mutations m where m.id = o.mutation_id);

-- The day in Bangladesh of the first objection that waits and stops, or that nobody has ruled on for 30 days.
create or replace function disputed_since(d dags) returns date language sql stable
return (select (min(o.created_at) at time zone 'Asia/Dhaka')::date
  from (
    select id from mutations where dag_id = d.id
    union select m.id from zils z join mutations m on m.mouza_id = z.mouza_id and fold_number(m.dag_number) = fold_number(d.dag_no)
      where z.id = d.zil_id and m.dag_id is null) of_dag
  join objections o on o.mutation_id = of_dag.id and o.status = 'open'
  where objection_stops(o)
    or greatest(o.created_at, (select max(at) from objection_reopenings r where r.objection_id = o.id)) <= now() - interval '30 days');

-- What a copy is printed from says how the land was burdened then.
create or replace function copied_record(application bigint) returns jsonb language sql stable as $$
  select frozen || copied || coalesce((
    select jsonb_build_object('restrictions', public_restrictions(d), 'disputed_since', disputed_since(d))
    from applications a join dags d on d.id = a.dag_id where a.id = application), '{}')
  from application_facts(application)
$$;`;

/**
 * No restriction falls away because a dag is cut or called otherwise: what holds, or will, is carried on. Security definer: nobody but this
 * writes it.
 */
const CARRYING = `
create or replace function carry_restriction(r restrictions, from_dag dags, to_dag bigint, why text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into carried_restrictions (restriction_id, dag_id, reason, from_dag_id, from_dag_no, from_khatiyan_number)
  select r.id, to_dag, why, from_dag.id, from_dag.dag_no, from_dag.khatiyan_number
  where r.released_at is null and (r.ends_on is null or r.ends_on >= (now() at time zone 'Asia/Dhaka')::date)
    and r.id not in (select of_it.id from dags t, restrictions_of(t) of_it where t.id = to_dag)
  on conflict do nothing;
end;

create or replace function carry_restrictions_of_moved_dag() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform carry_restriction(r, old, new.id, 'moved') from restrictions_of(old) r;
  return null;
end $$;
create or replace trigger dags_carry_restrictions after update of zil_id, khatiyan_number on dags for each row
  when (old.zil_id <> new.zil_id or fold_number(old.khatiyan_number) <> fold_number(new.khatiyan_number))
  execute function carry_restrictions_of_moved_dag();

create or replace function carry_restrictions_of_split() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform carry_restriction(r, parent, new.dag_id, 'split')
  from mutations m join dags parent on parent.id = m.dag_id, restrictions_of(parent) r
  where m.id = new.mutation_id and m.dag_id <> new.dag_id;
  return null;
end $$;
create or replace trigger boundary_versions_carry_restrictions after insert on boundary_versions for each row
  when (new.source = 'split' and new.mutation_id is not null) execute function carry_restrictions_of_split();`;

export const outsideTransaction = true;

/** The version before knows the restrictions of a dag without those that were carried to it, and reads no order that was cited. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, async (trx) => {
    if (!(await trx.schema.hasTable('carried_restrictions'))) await carried(trx);
    if (!(await trx.schema.hasTable('cited_orders'))) await cited(trx);
    await trx.raw(KEPT);
  });
  await inShortTransaction(knex, (trx) => trx.raw(BURDENS));
  await inShortTransaction(knex, (trx) => trx.raw(CARRYING));
};
