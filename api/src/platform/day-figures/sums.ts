/**
 * Payments and decisions, from the daily sums that database triggers keep (docs/decisions/053). Days are `YYYY-MM-DD` in Dhaka, amounts are
 * poisha. Several rows may belong to one day, so always read a sum.
 */
import type { Knex } from 'knex';
import { placesSql, type Places } from '../access/places.ts';

/** A span of days, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Columns by which collections can be grouped. */
export type CollectionsBy = 'day' | 'purpose' | 'method' | 'district_id' | 'is_sample';
/** Columns by which decisions can be grouped. */
export type DecisionsBy = 'day' | 'queue' | 'outcome' | 'upazila_id' | 'is_sample';

/** Counts and amounts (poisha) of payments and refunds. */
export interface CollectionTotals {
  payments: number;
  amount: number;
  refunds: number;
  refunded: number;
}

interface Keys {
  day: string;
  purpose: 'khatian_request' | 'mouza_map_request' | 'land_tax' | 'mutation';
  method: string;
  district_id: number;
  is_sample: boolean;
  queue: string;
  outcome: 'approved' | 'rejected' | 'flagged';
  upazila_id: number | null;
}

/** SQL: a time lies in the span, from its first midnight in Dhaka to the one after its last day. */
const WITHIN = (at: string) => `${at} >= cast(:from as date)::timestamp at time zone 'Asia/Dhaka'
  and ${at} < (cast(:to as date) + 1)::timestamp at time zone 'Asia/Dhaka'`;
const KEPT_DAYS = 'day between cast(:from as date) and cast(:to as date)';
const PAID_FOR = 'payments p join payment_places z on z.payment_id = p.id';

/**
 * SQL of the sums of a span of days (`:from`, `:to`), to be summed on. For the whole country they are kept; those of places are
 * counted from the ledger, which finds the payments of a few mouzas by their index.
 */
export function collectionsSql(places: Places): string {
  if (places === 'everywhere') return `(select * from collections_by_day where ${KEPT_DAYS})`;
  const entries = (at: string, amounts: string, rows: string) => `
    select day_of_dhaka(${at}) as day, payment_purpose(p.kind, p.record) as purpose, p.method, p.district_id,
      payment_is_sample(p.provider, p.record, p.land_tax_registration_id) as is_sample, ${amounts}
    from ${rows} and ${WITHIN(at)} ${placesSql(places, 'z.mouza_id')}`;
  const paid = '1 as payments, p.amount_poisha, 0 as refunds, 0 as refunded_poisha';
  const returned = `refunds f join (${PAID_FOR}) on p.id = f.payment_id where true`;
  return `(${entries('p.paid_at', paid, `(${PAID_FOR}) where p.status = 'paid'`)}
    union all ${entries('f.refunded_at', '0, 0, 1, f.amount_poisha', returned)})`;
}

/** What was really paid, went back, and was kept by gateways, by provider and channel; empty: the gateway names none. */
function realSql(places: Places): string {
  if (places === 'everywhere') return `(select * from collected_by_channel where ${KEPT_DAYS})`;
  const key = (at: string) =>
    `day_of_dhaka(${at}) as day, payment_purpose(p.kind, p.record) as purpose, p.method, p.district_id`;
  const channel = `left join lateral (select a.channel from payment_attempts a where a.provider = p.provider
    and a.transaction_id = p.transaction_id and a.state = 'paid' order by a.id limit 1) a on true`;
  const entries = (at: string, amounts: string, rows: string) => `
    select ${key(at)}, p.provider, coalesce(a.channel, '') as channel, ${amounts}
    from ${rows} and ${WITHIN(at)} ${placesSql(places, 'z.mouza_id')}`;
  const paid = '1 as payments, p.amount_poisha, 0 as refunds, 0 as refunded_poisha, 0 as fees_poisha';
  const real = `p.provider <> 'simulated'`;
  return `(${entries('p.paid_at', paid, `${PAID_FOR} ${channel} where p.status = 'paid' and ${real}`)}
    union all ${entries('f.refunded_at', '0, 0, 1, f.amount_poisha, 0', `refunds f join (${PAID_FOR}) on p.id = f.payment_id ${channel} where ${real}`)}
    union all ${entries('a.ended_at', '0, 0, 0, 0, a.fee_poisha', `payment_attempts a join (${PAID_FOR}) on p.id = a.payment_id where a.state = 'paid' and a.fee_poisha > 0`)})`;
}

/**
 * SQL of the sums by provider and channel as well, with the fees that gateways keep, to be summed on. What is of no provider that takes
 * money was simulated.
 */
export function channelsSql(places: Places): string {
  const key = 'day, purpose, method, district_id';
  const figures = (sign: string) =>
    ['payments', 'amount_poisha', 'refunds', 'refunded_poisha']
      .map((name) => `${sign}${name} as ${name}`)
      .join(', ');
  return `(with real as (select * from ${realSql(places)} as each)
    select ${key}, 'simulated' as provider, '' as channel, is_sample, ${figures('')}, 0 as fees_poisha
      from ${collectionsSql(places)} as collected
    union all select ${key}, 'simulated', '', false, ${figures('-')}, 0 from real
    union all select ${key}, provider, channel, false, ${figures('')}, fees_poisha from real)`;
}

/** Sums payments and refunds over a span of days, grouped and sorted by `by`; groups without any are left out. */
export async function collectionTotals<By extends CollectionsBy>(
  knex: Knex,
  { from, to }: Days,
  by: readonly By[],
  places: Places = 'everywhere',
): Promise<Array<Pick<Keys, By> & CollectionTotals>> {
  const rows: Knex.QueryBuilder = knex.from(knex.raw(`${collectionsSql(places)} as t`, { from, to }));
  return (await rows
    .groupBy([...by])
    .havingRaw('sum(payments) <> 0 or sum(refunds) <> 0')
    .orderBy([...by])
    .select(
      ...by,
      knex.raw('sum(payments)::bigint as payments, sum(amount_poisha)::bigint as amount'),
      knex.raw('sum(refunds)::bigint as refunds, sum(refunded_poisha)::bigint as refunded'),
    )) as Array<Pick<Keys, By> & CollectionTotals>;
}

/**
 * Counts decisions over a span of days, grouped and sorted by `by`; groups without any are left out.
 * @param source other rows than those of the whole country, with the same columns
 */
export async function decisionTotals<By extends DecisionsBy>(
  knex: Knex,
  { from, to }: Days,
  by: readonly By[],
  source: string | Knex.Raw = 'decisions_by_day',
): Promise<Array<Pick<Keys, By> & { decisions: number }>> {
  return (await knex
    .from(source)
    .whereBetween('day', [from, to])
    .groupBy([...by])
    .orderBy([...by])
    .select(...by, knex.raw('sum(decisions)::bigint as decisions'))) as Array<
    Pick<Keys, By> & { decisions: number }
  >;
}
