import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * What was really paid, by day, provider and channel, with what the gateway keeps for itself (docs/decisions/130). Kept as
 * `collections_by_day` is (docs/decisions/053), of which it is a part: what is there and not here was simulated. A fee counts once the
 * gateway's money is settled, whether it paid or is due back, on the day on which the try ended.
 */
const TABLE = `
create table collected_by_channel (
  day date not null,
  purpose text not null check (purpose in ('khatian_request', 'mouza_map_request', 'land_tax', 'mutation')),
  method text not null,
  -- No foreign keys in sums: the rows that they are of have them.
  district_id bigint not null,
  provider text not null,
  -- As the gateway names the payer's way of paying; empty: it names none.
  channel text not null,
  part smallint not null,
  payments bigint not null default 0,
  amount_poisha bigint not null default 0,
  refunds bigint not null default 0,
  refunded_poisha bigint not null default 0,
  fees_poisha bigint not null default 0,
  primary key (day, purpose, method, district_id, provider, channel, part)
) with (fillfactor = 70);
revoke insert, update, delete on collected_by_channel from bhumi_app;`;

const KEY = 'day, purpose, method, district_id, provider, channel';
const FIGURES = ['payments', 'amount_poisha', 'refunds', 'refunded_poisha', 'fees_poisha'];

/** Adds figures by key. @param rows a query for the key and all figures of each row */
const added = (rows: string) => `
  insert into collected_by_channel as t (${KEY}, part, ${FIGURES.join(', ')})
  select ${KEY}, (select own_part()), ${FIGURES.join(', ')}
  from (
    select ${KEY}, ${FIGURES.map((name) => `sum(${name})::bigint as ${name}`).join(', ')} from (${rows}) as each group by ${KEY}
  ) as sums
  where ${FIGURES.map((name) => `${name} <> 0`).join(' or ')}
  on conflict (${KEY}, part) do update set ${FIGURES.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;

const CHANNEL = `coalesce((select a.channel from payment_attempts a where a.provider = p.provider and a.transaction_id = p.transaction_id
  and a.state = 'paid' order by a.id limit 1), '') as channel`;
const OF_PAYMENT = `payment_purpose(p.kind, p.record) as purpose, p.method, p.district_id, p.provider, ${CHANNEL}`;

/** The figures of payments that were there before (taken away) or are there now. */
const paid = (...signed: Array<[rows: string, sign: 1 | -1]>) =>
  signed
    .map(
      ([rows, sign]) => `
    select day_of_dhaka(p.paid_at) as day, ${OF_PAYMENT}, ${sign} as payments, ${sign} * p.amount_poisha as amount_poisha,
      0 as refunds, 0 as refunded_poisha, 0 as fees_poisha
    from ${rows} as p where p.status = 'paid' and p.provider <> 'simulated'`,
    )
    .join(' union all ');

const refunded = (rows: string) => `
  select day_of_dhaka(f.refunded_at) as day, ${OF_PAYMENT}, 0 as payments, 0 as amount_poisha, 1 as refunds,
    f.amount_poisha as refunded_poisha, 0 as fees_poisha
  from ${rows} as f join payments p on p.id = f.payment_id where p.provider <> 'simulated'`;

const kept = (...signed: Array<[rows: string, sign: 1 | -1]>) =>
  signed
    .map(
      ([rows, sign]) => `
    select day_of_dhaka(a.ended_at) as day, payment_purpose(p.kind, p.record) as purpose, p.method, p.district_id, a.provider,
      coalesce(a.channel, '') as channel, 0 as payments, 0 as amount_poisha, 0 as refunds, 0 as refunded_poisha,
      ${sign} * a.fee_poisha as fees_poisha
    from ${rows} as a join payments p on p.id = a.payment_id where a.state = 'paid' and a.fee_poisha > 0`,
    )
    .join(' union all ');

const counted = (name: string, table: string, event: 'insert' | 'update', rows: string) => `
create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
${added(rows)}
  return null;
end $$;
revoke all on function ${name}() from public;
create trigger ${name} after ${event} on ${table}
  referencing ${event === 'update' ? 'old table as gone' : ''} new table as added for each statement execute function ${name}();`;

const TRIGGERS = [
  counted('count_channels', 'payments', 'insert', paid(['added', 1])),
  counted('count_moved_channels', 'payments', 'update', paid(['gone', -1], ['added', 1])),
  counted('count_channels_of_refunds', 'refunds', 'insert', refunded('added')),
  counted('count_fees', 'payment_attempts', 'insert', kept(['added', 1])),
  counted('count_moved_fees', 'payment_attempts', 'update', kept(['gone', -1], ['added', 1])),
].join('');

/** Everything that was really paid until now came by a try or a challan; before there were such all was simulated. */
const REAL = `(select p.* from payments p where p.id in (
    select e.id from payment_attempts a join payments f on f.id = a.payment_id
      join payments e on e.user_id = f.user_id and e.idempotency_key = f.idempotency_key where a.state = 'paid'
    union select e.id from challans c join payments f on f.id = c.payment_id
      join payments e on e.user_id = f.user_id and e.idempotency_key = f.idempotency_key where c.state = 'confirmed')
  and p.provider <> 'simulated' and p.status = 'paid')`;

const BEFORE = `
${added(paid([REAL, 1]))}
${added(refunded(`(select f.* from refunds f join ${REAL} r on r.id = f.payment_id)`))}
${added(kept(['payment_attempts', 1]))}`;

/** A sample is what was simulated, whatever land it is for (docs/decisions/130). */
const SAMPLE = `
create or replace function payment_is_sample(provider text, record jsonb, registration bigint) returns boolean language sql stable
return provider = 'simulated'`;

export const outsideTransaction = true;
/** The version before reads none of it; the triggers keep it whichever version writes. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  // All of it at once: what is counted twice or not at all would stay so.
  await inShortTransaction(knex, async (trx) => {
    if (await trx.schema.hasTable('collected_by_channel')) return;
    for (const sql of [TABLE, TRIGGERS, BEFORE, SAMPLE]) await trx.raw(sql);
  });
};
