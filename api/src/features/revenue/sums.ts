/** Collections from the sums by day (docs/decisions/053). Amounts in poisha; days and months are Dhaka's. */
import type { Knex } from 'knex';

import type { Place } from '../../../contract/lookup/lookup.ts';
import type { PaymentMethod } from '../../../contract/payments/payment.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import type { Places } from '../../platform/access/places.ts';
import { channelsSql } from '../../platform/day-figures/sums.ts';
import {
  kindOfPurpose,
  type CollectedSums,
  type Purpose,
  type RevenueRange,
} from '../../../contract/revenue/sums.ts';
import { KIND } from './payments.ts';
import { treasuryCodes } from './treasury-codes.ts';

/** The keys by which sums can be grouped. */
const KEYS = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: `to_char(day, 'YYYY-MM')`,
  purpose: 'purpose',
  method: 'method',
  district: 'district_id',
  provider: 'provider',
  channel: 'channel',
} as const;
const FIGURES = ['payments', 'amount_poisha', 'refunds', 'refunded_poisha', 'fees_poisha'];
export type SumKey = keyof typeof KEYS;

/** The range of days, and one district if given. */
export interface SumsQuery extends DayRange {
  district_id?: number | undefined;
  places: Places;
}

/** A sum. Keys that it is not grouped by are null. */
export interface Sum extends CollectedSums {
  day: string | null;
  month: string | null;
  purpose: Purpose | null;
  method: PaymentMethod | null;
  district: number | null;
  provider: string | null;
  /** As the gateway names it; empty: it names none, or there is no gateway. */
  channel: string | null;
  /** The number of keys that it is grouped by. */
  keys: number;
}

/** The sums of a range in one statement, grouped by each list of keys. Rows of zeros are left out. */
export async function readSums(
  knex: Knex,
  { from, to, district_id, places }: SumsQuery,
  sets: readonly (readonly SumKey[])[],
): Promise<Sum[]> {
  const used = new Set(sets.flat());
  const column = (key: SumKey) => (used.has(key) ? `${key}_key as "${key}"` : `null as "${key}"`);
  const inner = [...used].map((key) => `${KEYS[key]} as ${key}_key`);
  const keys = [...used].map((key) => `1 - grouping(${key}_key)`).join(' + ') || '0';
  const { rows } = await knex.raw<{ rows: Sum[] }>(
    `select ${(Object.keys(KEYS) as SumKey[]).map(column).join(', ')}, ${keys} as keys,
       coalesce(sum(payments), 0)::bigint as payments, coalesce(sum(amount_poisha), 0)::bigint as amount,
       coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(refunded_poisha), 0)::bigint as refunded,
       coalesce(sum(fees_poisha), 0)::bigint as fees,
       coalesce(bool_or(is_sample), false) as is_sample
     from (
       select ${[...inner, ...FIGURES, 'is_sample'].join(', ')}
       from ${channelsSql(places)} sums
       ${district_id === undefined ? '' : 'where district_id = :district'}
     ) each
     group by grouping sets (${sets.map((set) => `(${set.map((key) => `${key}_key`).join(', ')})`).join(', ')})
     order by keys, "day", "month", amount desc, purpose, method, district, provider, channel`,
    { from, to, district: district_id ?? null },
  );
  return rows.filter(
    ({ keys, payments, refunds, amount, refunded, fees }) =>
      keys === 0 || [payments, refunds, amount, refunded, fees].some((figure) => figure !== 0),
  );
}

export const collected = ({ payments, amount, refunds, refunded, fees, is_sample }: Sum): CollectedSums => ({
  payments,
  amount,
  refunds,
  refunded,
  fees,
  is_sample,
});

/** The sums grouped by one key, each with its value. */
export const sumsBy = <Key extends SumKey>(
  sums: readonly Sum[],
  key: Key,
): (CollectedSums & Record<Key, NonNullable<Sum[Key]>>)[] =>
  sums.flatMap((sum) => {
    const value = sum[key];
    if (sum.keys !== 1 || value === null) return [];
    return [{ ...({ [key]: value } as Record<Key, NonNullable<Sum[Key]>>), ...collected(sum) }];
  });

/** The total. */
export const totalOf = (sums: readonly Sum[]): CollectedSums =>
  collected(sums.find(({ keys }) => keys === 0)!);

/** Districts by id. */
export async function districtsOf(knex: Knex, ids: readonly number[]): Promise<Map<number, Place>> {
  const rows = (await knex('districts')
    .whereIn('id', [...ids])
    .select('id', 'name_en as name', 'name_en', 'name_bn')) as Place[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The collections of a range by day, purpose, method, district, and by provider and channel. */
export async function rangeOf(knex: Knex, range: DayRange, places: Places): Promise<RevenueRange> {
  const sums = await readSums(knex, { ...range, places }, [
    [],
    ['day'],
    ['purpose'],
    ['method'],
    ['district'],
    ['provider', 'channel'],
  ]);
  const byDistrict = sumsBy(sums, 'district');
  const found = await districtsOf(
    knex,
    byDistrict.map(({ district }) => district),
  );
  const codes = await treasuryCodes(knex);
  return {
    ...range,
    total: totalOf(sums),
    days: sumsBy(sums, 'day'),
    purposes: sumsBy(sums, 'purpose').map((row) => ({
      ...row,
      treasury_codes: codes.within(KIND[kindOfPurpose[row.purpose]], range),
    })),
    methods: sumsBy(sums, 'method'),
    channels: sums.flatMap((sum) =>
      sum.keys === 2 ? [{ provider: sum.provider!, channel: sum.channel || null, ...collected(sum) }] : [],
    ),
    districts: byDistrict.map(({ district, ...row }) => ({ ...row, district: found.get(district)! })),
  };
}
