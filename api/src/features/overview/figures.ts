/** The totals, and what came in and was decided, in few statements that never read the summed rows. */
import type { Knex } from 'knex';

import {
  CHARTED_DAYS,
  COUNTED_RECORDS,
  type CountedRecord,
  type DayFigures,
} from '../../../contract/overview/overview.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { RevenueSums } from '../../../contract/revenue/revenue.ts';
import { collectionTotals, decisionTotals } from '../../platform/day-figures/sums.ts';
import type { Places } from '../../platform/access/places.ts';
import { tableTotal } from '../../platform/lists/count.ts';
import { decisionsOfPlaces } from './decisions-of-places.ts';

/** Whether records of a kind can be retired; retired ones are not counted. */
const RETIRES: Record<CountedRecord, boolean> = {
  divisions: false,
  districts: false,
  upazilas: false,
  mouzas: true,
  zils: true,
  dags: true,
};

/** The overview counts exactly up to this number; one count is cached for all readers. */
const COUNTED = 10_000;

/**
 * The totals of the reference data in one statement, and which of them are estimates.
 * @param exactTo up to this number they are counted
 */
export async function stats(
  knex: Knex,
  exactTo = COUNTED,
): Promise<{ stats: Record<CountedRecord, number>; estimated: CountedRecord[] }> {
  const totals = COUNTED_RECORDS.map(
    (table) => `${tableTotal(table, { exactTo, retires: RETIRES[table] })} as ${table}`,
  );
  const { rows } = await knex.raw<{ rows: [Record<CountedRecord, number>] }>(`select ${totals.join(', ')}`);
  const [counted] = rows;
  return { stats: counted, estimated: COUNTED_RECORDS.filter((name) => counted[name] > exactTo) };
}

/** The calendar days up to a day, oldest first, all `YYYY-MM-DD`. */
export function daysUntil(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** A day's figure, and whether it includes samples. */
interface Figure {
  day: string;
  is_sample: boolean;
  value: number;
}

function byDay(days: readonly string[], figures: readonly Figure[]): DayFigures {
  const sum = (day: string, of: (figure: Figure) => boolean) =>
    figures.reduce((total, figure) => (figure.day === day && of(figure) ? total + figure.value : total), 0);
  return {
    all: days.map((day) => sum(day, () => true)),
    samples: days.map((day) => sum(day, ({ is_sample }) => is_sample)),
  };
}

/** The payments of a day in Dhaka, and of its month and year so far, in poisha. */
function sumsOf(today: string, figures: readonly Figure[]): RevenueSums {
  const since = (part: string) =>
    figures.reduce((total, { day, value }) => (day.startsWith(part) ? total + value : total), 0);
  return { daily: since(today), monthly: since(today.slice(0, 7)), yearly: since(today.slice(0, 4)) };
}

/** The payments up to a day, in poisha. Reads the sums of a year of days, however many payments they have. */
export async function revenueUntil(
  knex: Knex,
  today: string,
  places: Places = 'everywhere',
): Promise<{ revenue: RevenueSums; samples: RevenueSums; days: string[]; collections: DayFigures }> {
  const days = daysUntil(today, CHARTED_DAYS);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const from = days[0]! < newYear ? days[0]! : newYear;
  const rows = await collectionTotals(knex, { from, to: today }, ['day', 'is_sample'], places);
  const figures = rows.map(({ day, is_sample, amount }) => ({ day, is_sample, value: amount }));
  return {
    revenue: sumsOf(today, figures),
    samples: sumsOf(
      today,
      figures.filter(({ is_sample }) => is_sample),
    ),
    days,
    collections: byDay(days, figures),
  };
}

/** The decisions in the days up to one, by the queues that had any. */
export async function decisionsUntil(knex: Knex, today: string, places: Places = 'everywhere') {
  const days = daysUntil(today, CHARTED_DAYS);
  const span = { from: days[0]!, to: today };
  const source = decisionsOfPlaces(knex, span, places);
  const rows = await decisionTotals(knex, span, ['queue', 'day', 'is_sample'], source);
  const queues = [...new Set(rows.map(({ queue }) => queue))];
  return queues.map((queue) => {
    const own = rows.filter((row) => row.queue === queue);
    const figures = own.map(({ day, is_sample, decisions }) => ({ day, is_sample, value: decisions }));
    return { queue, ...byDay(days, figures) };
  });
}

/** What was paid and decided lately in places: the same for everyone who acts there. */
export async function figures(knex: Knex, places: Places) {
  const today = dhakaDay(new Date());
  const [revenue, decisions] = await Promise.all([
    revenueUntil(knex, today, places),
    decisionsUntil(knex, today, places),
  ]);
  return { ...revenue, decisions };
}
