/**
 * Counts mutations and the days that they take, in SQL (docs/decisions/037). A mutation counts once: as received on the day
 * of its payment in the ledger; as decided on the day of its last decision, if that still stands. One that was reopened waits
 * again, since its payment. Days are whole days of Dhaka's calendar between the two, those spent on the applicant's answers included.
 */
import type { Knex } from 'knex';

import { BEYOND_DAYS } from '../../../../contract/mutations/figures/figures.ts';
import { placesSql, type Places } from '../../../platform/access/places.ts';
import { addMonths } from '../../../../contract/mutations/figures/months.ts';

/** What is counted apart beside the sum: by month, by district, by the upazila of the office, by who decided. */
export type Part = 'month' | 'district' | 'office' | 'officer';

/** The months that are counted, `YYYY-MM`, both included; of one district where it is named. */
export interface Span {
  from: string;
  to: string;
  district_id?: number | undefined;
  /** Of these places alone (default: everywhere). */
  places?: Places;
}

/** A count of a part; the key is the month (`YYYY-MM`) or an id, null for nobody. `all` is the sum. */
export interface Counted {
  part: Part | 'all';
  key: string | null;
  cases: number;
  is_sample: boolean;
}
export interface CountedDecided extends Counted {
  beyond: number;
  median_days: number | null;
  nine_in_ten_days: number | null;
}
export interface CountedWaiting extends Counted {
  beyond: number;
}

const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Dhaka')::date`;
const KEYS: Record<Part, (moment: string) => string> = {
  month: (moment) => `to_char(${moment} at time zone 'Asia/Dhaka', 'YYYY-MM')`,
  district: () => 'upazilas.district_id::text',
  office: () => 'upazilas.id::text',
  officer: () => 'm.reviewer_id::text',
};

const PAID = `mutations m
  join payments p on p.mutation_id = m.id and p.kind = 'mutation' and p.status = 'paid'
  join mouzas on mouzas.id = m.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id`;

/** That a moment lies in the months: from the first midnight in Dhaka until before the one after the last. */
const within = (
  moment: string,
): string => `${moment} >= cast(:first as date)::timestamp at time zone 'Asia/Dhaka'
  and ${moment} < cast(:after as date)::timestamp at time zone 'Asia/Dhaka'`;

const DAYS = {
  beyond: `count(*) filter (where days > ${BEYOND_DAYS}) as beyond`,
  // The fewest days within which so many of them were decided: a number of days that really was.
  median: 'percentile_disc(0.5) within group (order by days) as median_days',
  nine: 'percentile_disc(0.9) within group (order by days) as nine_in_ten_days',
} as const;

interface Question {
  /** What the months are of. */
  moment: string;
  /** SQL: the days that a case took; 0 where nobody asks. */
  days: string;
  where: string;
  figures: readonly string[];
  by: readonly Part[];
  span: Span;
  now?: Date;
}

/** One statement: the sum, and each part apart. */
async function count<Row extends Counted>(knex: Knex, question: Question): Promise<Row[]> {
  const { moment, days, where, figures, by, span, now = new Date() } = question;
  const columns = by.map((part) => `${KEYS[part](moment)} as ${part}_key`);
  const whichPart = (then: (part: Part) => string, otherwise: string) =>
    by.length === 0
      ? otherwise
      : `case ${by.map((part) => `when grouping(${part}_key) = 0 then ${then(part)}`).join(' ')} else ${otherwise} end`;
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select ${whichPart((part) => `'${part}'`, `'all'`)} as part,
       ${whichPart((part) => `${part}_key`, 'null')} as key,
       ${['count(*) as cases', 'coalesce(bool_or(is_sample), false) as is_sample', ...figures].join(', ')}
     from (
       select ${[...columns, 'm.is_sample', `${days} as days`].join(', ')}
       from ${PAID}
       where ${where} ${span.district_id === undefined ? '' : 'and upazilas.district_id = :district'}
       ${placesSql(span.places ?? 'everywhere', 'm.mouza_id')}
     ) counted
     group by grouping sets (${['()', ...by.map((part) => `(${part}_key)`)].join(', ')})`,
    {
      first: `${span.from}-01`,
      after: `${addMonths(span.to, 1)}-01`,
      district: span.district_id ?? null,
      now,
    },
  );
  return rows;
}

/** What was paid for in the months. */
export const countReceived = (knex: Knex, span: Span, by: readonly Part[]): Promise<Counted[]> =>
  count(knex, { moment: 'p.paid_at', days: '0', where: within('p.paid_at'), figures: [], by, span });

/** What was decided in the months. A payment that its provider confirms after the decision makes no day less than none. */
export const countDecided = (knex: Knex, span: Span, by: readonly Part[]): Promise<CountedDecided[]> =>
  count(knex, {
    moment: 'm.reviewed_at',
    days: `greatest(0, ${dayOf('m.reviewed_at')} - ${dayOf('p.paid_at')})`,
    where: `m.status in ('approved', 'rejected') and ${within('m.reviewed_at')}`,
    figures: [DAYS.beyond, DAYS.median, DAYS.nine],
    by,
    span,
  });

/** What is paid for and not decided at a moment, whenever it came. */
export const countWaiting = (
  knex: Knex,
  { span, now }: { span: Span; now: Date },
  by: readonly Exclude<Part, 'month' | 'officer'>[],
): Promise<CountedWaiting[]> =>
  count(knex, {
    moment: 'p.paid_at',
    days: `${dayOf('cast(:now as timestamptz)')} - ${dayOf('p.paid_at')}`,
    where: `m.status in ('pending', 'assigned_to_ac_land', 'flagged')`,
    figures: [DAYS.beyond],
    by,
    span,
    now,
  });
