import type { Migration } from '../src/migration.ts';

/**
 * Sums by day (docs/decisions/053): what was paid and what went back, and what was decided. The database keeps them with the rows
 * that they are of, in the same transaction, whoever writes those rows. Days are Dhaka's.
 *
 * A row of the sums is a part: the sum is that of all parts. A transaction writes to a part that no other open one writes to, so that
 * payments of the same moment wait for each other neither here nor in a ring.
 */
const TABLES = `
create table collections_by_day (
  day date not null,
  purpose text not null check (purpose in ('khatian_request', 'mouza_map_request', 'land_tax', 'mutation')),
  method text not null,
  -- No foreign keys in sums: the rows that they are of have them.
  district_id bigint not null,
  is_sample boolean not null,
  part smallint not null,
  -- Of a part they may be below nothing: what one transaction entered another may take back.
  payments bigint not null default 0,
  amount_poisha bigint not null default 0,
  refunds bigint not null default 0,
  refunded_poisha bigint not null default 0,
  primary key (day, purpose, method, district_id, is_sample, part)
) with (fillfactor = 70);
create table decisions_by_day (
  day date not null,
  -- As the audit log names the kind of record.
  queue text not null check (queue in ('kycs', 'land_tax_registrations', 'mutations', 'copies')),
  outcome text not null check (outcome in ('approved', 'rejected', 'flagged')),
  -- Of an identity card there is none.
  upazila_id bigint,
  is_sample boolean not null,
  part smallint not null,
  decisions bigint not null default 0,
  constraint decisions_by_day_parts unique nulls not distinct (day, queue, outcome, upazila_id, is_sample, part)
) with (fillfactor = 70);
revoke insert, update, delete on collections_by_day, decisions_by_day from bhumi_app;

create function day_of_dhaka(moment timestamptz) returns date language sql stable parallel safe
return (moment at time zone 'Asia/Dhaka')::date;

create function own_part() returns smallint language plpgsql as $$
declare
  part smallint := 0;
begin
  -- Held until the transaction ends, and its own from then on: there are as many parts as ever wrote at once.
  while not pg_try_advisory_xact_lock(7204549, part) loop part := part + 1; end loop;
  return part;
end $$;
revoke all on function own_part() from public;`;

/** Where money came in is frozen with it, as the rest of what a payment is for: a mouza may come to another upazila later. */
const DISTRICT = `
create function district_of_payment(payment payments) returns bigint language sql stable
return (
  select upazilas.district_id from mouzas join upazilas on upazilas.id = mouzas.upazila_id
  where mouzas.id = coalesce(
    (select mouza_id from land_tax_registrations where id = payment.land_tax_registration_id),
    (select mouza_id from mutations where id = payment.mutation_id),
    (select zils.mouza_id from applications
      left join dags on dags.id = applications.dag_id
      left join mouza_maps on mouza_maps.id = applications.mouza_map_id
      join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
      where applications.id = payment.application_id)));

alter table payments add column district_id bigint references districts on delete restrict;
-- The touch of updated_at stays out of it: nothing has happened to these payments.
alter table payments disable trigger payments_touch;
update payments set district_id = district_of_payment(payments);
alter table payments enable trigger payments_touch;
alter table payments alter column district_id set not null;
create index payments_district_id_index on payments (district_id);

create or replace function freeze_record() returns trigger language plpgsql as $$
begin
  new.record := coalesce(application_record(new.application_id), mutation_record(new.mutation_id));
  new.district_id := district_of_payment(new);
  return new;
end $$;

create function payment_purpose(kind text, record jsonb) returns text language sql immutable parallel safe
return coalesce(record ->> 'kind', kind);

-- No money came in: paid in the simulation, or for a record of the demonstration.
create function payment_is_sample(provider text, record jsonb, registration bigint) returns boolean language sql stable
return provider = 'simulated' or coalesce((record ->> 'is_sample')::boolean,
  (select is_sample from land_tax_registrations where id = registration), false);`;

const KEY = 'day, purpose, method, district_id, is_sample';

/** Adds to the sums what payments come to that were there before (taken away) or are there now. */
const paid = (...signed: Array<[rows: string, sign: 1 | -1]>) => `
  insert into collections_by_day as t (${KEY}, part, payments, amount_poisha)
  select ${KEY}, (select own_part()), payments, poisha
  from (
    select ${KEY}, sum(sign)::bigint as payments, sum(sign * amount_poisha)::bigint as poisha
    from (${signed
      .map(
        ([rows, sign]) => `
      select day_of_dhaka(paid_at) as day, payment_purpose(kind, record) as purpose, method, district_id,
        payment_is_sample(provider, record, land_tax_registration_id) as is_sample, ${sign} as sign, amount_poisha
      from ${rows} where status = 'paid'`,
      )
      .join(' union all ')}
    ) as moved group by ${KEY}
  ) as sums
  where payments <> 0 or poisha <> 0
  on conflict (${KEY}, part) do update
    set payments = t.payments + excluded.payments, amount_poisha = t.amount_poisha + excluded.amount_poisha;`;

const refunded = (rows: string) => `
  insert into collections_by_day as t (${KEY}, part, refunds, refunded_poisha)
  select day_of_dhaka(r.refunded_at), payment_purpose(p.kind, p.record), p.method, p.district_id,
    payment_is_sample(p.provider, p.record, p.land_tax_registration_id), (select own_part()),
    count(*), sum(r.amount_poisha)::bigint
  from ${rows} as r join payments p on p.id = r.payment_id
  group by 1, 2, 3, 4, 5
  on conflict (${KEY}, part) do update
    set refunds = t.refunds + excluded.refunds, refunded_poisha = t.refunded_poisha + excluded.refunded_poisha;`;

/** @param decisions a query for `at, queue, outcome, upazila_id, is_sample` of each */
const decided = (decisions: string) => `
  insert into decisions_by_day as t (day, queue, outcome, upazila_id, is_sample, part, decisions)
  select day_of_dhaka(at), queue, outcome, upazila_id, is_sample, (select own_part()), count(*)
  from (${decisions}) as d (at, queue, outcome, upazila_id, is_sample)
  group by 1, 2, 3, 4, 5
  on conflict on constraint decisions_by_day_parts do update set decisions = t.decisions + excluded.decisions;`;

/** Statements, not rows: what comes in by the thousand is added up first. @param body statements that read `added` (and `gone`) */
const counted = (name: string, table: string, event: 'insert' | 'update', body: string) => `
create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
${body}
  return null;
end $$;
revoke all on function ${name}() from public;
create trigger ${name} after ${event} on ${table}
  referencing ${event === 'update' ? 'old table as gone' : ''} new table as added for each statement execute function ${name}();`;

/** Cards and registrations are decided once; what a mutation ends or begins is none of the queue's decisions. */
const OUTCOME = `case status when 'success' then 'approved' when 'ended' then 'approved' else status end`;
const cards = (rows: string) => `
  select k.reviewed_at, 'kycs', ${OUTCOME}, null::bigint, k.is_sample from ${rows} as k where k.status <> 'pending'`;
const registrations = (rows: string) => `
  select r.reviewed_at, 'land_tax_registrations', ${OUTCOME}, m.upazila_id, r.is_sample
  from ${rows} as r join mouzas m on m.id = r.mouza_id
  where r.status <> 'pending' and r.begun_by_mutation_id is null`;

/** Each that settles a mutation or sends it back; one that was taken up again is decided again. */
const mutations = (rows: string) => `
  select e.at, 'mutations', case e.action when 'approve' then 'approved' when 'reject' then 'rejected' else 'flagged' end,
    m.upazila_id, mutations.is_sample
  from ${rows} as e join mutations on mutations.id = e.mutation_id join mouzas m on m.id = mutations.mouza_id
  where e.action in ('approve', 'reject', 'flag')`;

/** A copy that the archive had at once was decided by nobody; that its fee went back is no decision. */
const copies = (rows: string) => `
  select c.at, 'copies', c.outcome, m.upazila_id, a.is_sample or (p.record ->> 'is_sample')::boolean or p.provider = 'simulated'
  from ${rows} as c (id, at, outcome)
  join copies on copies.id = c.id join payments p on p.id = copies.payment_id
  join applications a on a.id = copies.application_id
  left join dags on dags.id = a.dag_id left join mouza_maps on mouza_maps.id = a.mouza_map_id
  join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id) join mouzas m on m.id = zils.mouza_id`;
/** The application says when; what the owner of the database does by hand is decided now. */
const ISSUED = `(select added.id, coalesce(added.reviewed_at, now()), case added.status when 'ready' then 'approved' else 'rejected' end
    from added join gone using (id) where gone.status = 'requested' and added.status in ('ready', 'refused'))`;
const LOGGED = `(select record_id, at, case action when 'prepare' then 'approved' else 'rejected' end
    from audit_log where resource = 'copies' and action in ('prepare', 'refuse'))`;

const settled = "(select added.* from added join gone using (id) where gone.status = 'pending')";

/** From now on; and what was there before. A table that gets its trigger is not written to until this is committed. */
const KEPT = [
  counted('count_payments', 'payments', 'insert', paid(['added', 1])),
  counted('count_moved_payments', 'payments', 'update', paid(['gone', -1], ['added', 1])),
  counted('count_refunds', 'refunds', 'insert', refunded('added')),
  counted('count_cards', 'kycs', 'insert', decided(cards('added'))),
  counted('count_decided_cards', 'kycs', 'update', decided(cards(settled))),
  counted('count_registrations', 'land_tax_registrations', 'insert', decided(registrations('added'))),
  counted('count_decided_registrations', 'land_tax_registrations', 'update', decided(registrations(settled))),
  counted('count_decided_mutations', 'mutation_events', 'insert', decided(mutations('added'))),
  counted('count_decided_copies', 'copies', 'update', decided(copies(ISSUED))),
  paid(['payments', 1]),
  refunded('refunds'),
  ...[
    cards('kycs'),
    registrations('land_tax_registrations'),
    mutations('mutation_events'),
    copies(LOGGED),
  ].map(decided),
];

export const up: Migration = async (knex) => {
  for (const sql of [TABLES, DISTRICT, ...KEPT]) await knex.raw(sql);
};
