/**
 * What was paid and what was decided, from the sums by day that the database keeps (docs/decisions/053). Days are those of
 * Dhaka's calendar, `YYYY-MM-DD`; amounts are poisha. A row of the tables is a part: what is read is always a sum.
 */
import type { Knex } from 'knex';

/** Both days are among them. */
export interface Days {
  from: string;
  to: string;
}

/** What the sums of collections can be told apart by. */
export type CollectionsBy = 'day' | 'purpose' | 'method' | 'district_id' | 'is_sample';
/** And those of decisions. */
export type DecisionsBy = 'day' | 'queue' | 'outcome' | 'upazila_id' | 'is_sample';

/** How many payments and refunds, and what they come to. */
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

/** The sums of a span of days, told apart; only what there is, in the order of what they are told apart by. */
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

/** How many decisions there were in a span of days, told apart; only what there is. */
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
