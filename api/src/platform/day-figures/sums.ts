/**
 * Payments and decisions, from the daily sums that database triggers keep (docs/decisions/053). Days are `YYYY-MM-DD` in Dhaka, amounts are
 * poisha. Several rows may belong to one day, so always read a sum.
 */
import type { Knex } from 'knex';

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

/** Sums payments and refunds over a span of days, grouped and sorted by `by`; groups without any are left out. */
export async function collectionTotals<By extends CollectionsBy>(
  knex: Knex,
  { from, to }: Days,
  by: readonly By[],
): Promise<Array<Pick<Keys, By> & CollectionTotals>> {
  return (await knex('collections_by_day')
    .whereBetween('day', [from, to])
    .groupBy([...by])
    .havingRaw('sum(payments) <> 0 or sum(refunds) <> 0')
    .orderBy([...by])
    .select(
      ...by,
      knex.raw('sum(payments)::bigint as payments, sum(amount_poisha)::bigint as amount'),
      knex.raw('sum(refunds)::bigint as refunds, sum(refunded_poisha)::bigint as refunded'),
    )) as Array<Pick<Keys, By> & CollectionTotals>;
}

/** Counts decisions over a span of days, grouped and sorted by `by`; groups without any are left out. */
export async function decisionTotals<By extends DecisionsBy>(
  knex: Knex,
  { from, to }: Days,
  by: readonly By[],
): Promise<Array<Pick<Keys, By> & { decisions: number }>> {
  return (await knex('decisions_by_day')
    .whereBetween('day', [from, to])
    .groupBy([...by])
    .orderBy([...by])
    .select(...by, knex.raw('sum(decisions)::bigint as decisions'))) as Array<
    Pick<Keys, By> & { decisions: number }
  >;
}
