/**
 * Compares the sums by day with the ledger, counting its entries one by one (docs/decisions/054). It shares no code
 * with the sums, so that a fault there shows. Poisha; days are Dhaka's.
 */
import type { Knex } from 'knex';

import type { DayRange } from '../../../contract/reports/range.ts';
import type { BookedSums, ReconciledDay, SumDifference } from '../../../contract/revenue/reconciliation.ts';
import { districtsOf } from './sums.ts';

/** The most differences in one answer. */
export const MAX_DIFFERENCES = 500;

const DAY = (at: string) => `(${at} at time zone 'Asia/Dhaka')::date`;

/** SQL: a time lies in the range, from the first midnight in Dhaka to the midnight after the last day. */
export const WITHIN = (at: string): string =>
  `${at} >= cast(:from as date)::timestamp at time zone 'Asia/Dhaka'
   and ${at} < (cast(:to as date) + 1)::timestamp at time zone 'Asia/Dhaka'`;

/** SQL: the subject of a ledger payment `p`, with its application `a`. */
export const PURPOSE = `case p.kind when 'application' then a.type else p.kind end`;
export const APPLICATION = 'left join applications a on a.id = p.application_id';

const KEPT = `
  select day, purpose, method, district_id, payments, amount_poisha as amount, refunds, refunded_poisha as refunded
  from collections_by_day where day between cast(:from as date) and cast(:to as date)`;
const COUNTED = `
  select ${DAY('p.paid_at')} as day, ${PURPOSE} as purpose, p.method, p.district_id,
    1 as payments, p.amount_poisha as amount, 0 as refunds, 0 as refunded
  from payments p ${APPLICATION} where p.status = 'paid' and ${WITHIN('p.paid_at')}
  union all
  select ${DAY('f.refunded_at')}, ${PURPOSE}, p.method, p.district_id, 0, 0, 1, f.amount_poisha
  from refunds f join payments p on p.id = f.payment_id ${APPLICATION} where ${WITHIN('f.refunded_at')}`;

const FIGURES = ['payments', 'amount', 'refunds', 'refunded'] as const;
const summed = (rows: string) => `
  select day, purpose, method, district_id, ${FIGURES.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
  from (${rows}) each group by day, purpose, method, district_id`;

const COMPARISON = `
with kept as (${summed(KEPT)}), counted as (${summed(COUNTED)})
select to_char(coalesce(k.day, c.day), 'YYYY-MM-DD') as day, coalesce(k.purpose, c.purpose) as purpose,
  coalesce(k.method, c.method) as method, coalesce(k.district_id, c.district_id) as district_id,
  ${FIGURES.flatMap((name) => [`coalesce(k.${name}, 0) as kept_${name}`, `coalesce(c.${name}, 0) as counted_${name}`]).join(', ')}
from kept k full join counted c
  on (k.day, k.purpose, k.method, k.district_id) = (c.day, c.purpose, c.method, c.district_id)
order by 1, 2, 3, 4`;

type Name = (typeof FIGURES)[number];
interface Row
  extends
    Pick<SumDifference, 'day' | 'purpose' | 'method'>,
    Record<`kept_${Name}` | `counted_${Name}`, number> {
  district_id: number;
}

const bookedOf = (row: Row, prefix: 'kept' | 'counted'): BookedSums => ({
  payments: row[`${prefix}_payments`],
  amount: row[`${prefix}_amount`],
  refunds: row[`${prefix}_refunds`],
  refunded: row[`${prefix}_refunded`],
});
const plus = (one: BookedSums, other: BookedSums): BookedSums => ({
  payments: one.payments + other.payments,
  amount: one.amount + other.amount,
  refunds: one.refunds + other.refunds,
  refunded: one.refunded + other.refunded,
});
const NOTHING: BookedSums = { payments: 0, amount: 0, refunds: 0, refunded: 0 };
const isSame = (one: BookedSums, other: BookedSums): boolean =>
  FIGURES.every((name) => one[name] === other[name]);

type Pair = Pick<ReconciledDay, 'sums' | 'ledger'>;

export interface LedgerComparison {
  days: ReconciledDay[];
  total: Omit<ReconciledDay, 'day'>;
  /** At most 500. */
  differences: SumDifference[];
  difference_count: number;
}

/** Returns each day by sums and by ledger, and the differences by day, purpose, method and district. */
export async function compareWithLedger(knex: Knex, range: DayRange): Promise<LedgerComparison> {
  const { rows } = await knex.raw<{ rows: Row[] }>(COMPARISON, { ...range });
  const held = rows.map((row) => ({ ...row, sums: bookedOf(row, 'kept'), ledger: bookedOf(row, 'counted') }));
  const differing = held.filter(({ sums, ledger }) => !isSame(sums, ledger));
  // Two errors may cancel out in a day's total, so each of its sums must agree.
  const wrongDays = new Set(differing.map(({ day }) => day));
  const days = new Map<string, Pair>();
  let total: Pair = { sums: NOTHING, ledger: NOTHING };
  for (const { day, sums, ledger } of held) {
    const before = days.get(day) ?? { sums: NOTHING, ledger: NOTHING };
    days.set(day, { sums: plus(before.sums, sums), ledger: plus(before.ledger, ledger) });
    total = { sums: plus(total.sums, sums), ledger: plus(total.ledger, ledger) };
  }
  const places = await districtsOf(knex, [...new Set(differing.map(({ district_id: id }) => id))]);
  return {
    days: [...days]
      .map(([day, pair]) => ({ day, ...pair, agrees: !wrongDays.has(day) }))
      // A day that is zero by both, even with a reversed payment, is left out.
      .filter(({ sums, ledger, agrees }) => !agrees || !isSame(sums, NOTHING) || !isSame(ledger, NOTHING)),
    total: { ...total, agrees: differing.length === 0 },
    differences: differing
      .slice(0, MAX_DIFFERENCES)
      .map(({ day, purpose, method, district_id, sums, ledger }) => ({
        day,
        purpose,
        method,
        sums,
        ledger,
        district: places.get(district_id) ?? null,
      })),
    difference_count: differing.length,
  };
}
