/** SQL of the revenue's periods: days, months and years of Dhaka. */
import type { Knex } from 'knex';

/** Poisha of the day, the month and the year up to a moment. */
export interface Sums {
  daily: number;
  monthly: number;
  yearly: number;
}

const PERIODS = { daily: 'day', monthly: 'month', yearly: 'year' } as const;

/** SQL: the sums of a column of amounts by a column of times. */
export const sumsIn = (
  knex: Knex,
  { amount, at, now }: { amount: string; at: string; now: Date },
): Knex.Raw[] =>
  Object.entries(PERIODS).map(([name, unit]) =>
    knex.raw(
      `coalesce(sum(${amount}) filter (where ${at} >= date_trunc('${unit}', :now::timestamptz, 'Asia/Dhaka')), 0)::bigint as ${name}`,
      { now },
    ),
  );

/** SQL: from midnight to midnight in Dhaka; `date` is `YYYY-MM-DD`. */
export const ON_DAY = (at: string): string =>
  `${at} >= cast(:date as date)::timestamp at time zone 'Asia/Dhaka'
  and ${at} < (cast(:date as date) + 1)::timestamp at time zone 'Asia/Dhaka'`;
