import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMonth } from '@bhumi/api/contract/format';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import { daysOf, everyDay, type DayRange } from '@bhumi/api/contract/reports/range';
import type {
  CollectedSums,
  CollectedDay,
  CollectedDistrict,
  CollectedMonth,
} from '@bhumi/api/contract/revenue/sums';
import type { ChartData, Point } from '../charts/data.ts';
import { moneyIn } from '../charts/units.ts';

/** Limits of a chart: up to so many days as bars, or as points of a line; a longer range is shown by month. */
const MAX_BARS = 62;
const MAX_POINTS = 740;
/** The greatest number of districts in a chart. */
export const MAX_DISTRICTS = 12;

const amounts = (
  points: readonly Point[],
  rows: readonly CollectedSums[],
  values: readonly number[],
  { language, label }: { language: Language; label: string },
): ChartData => ({
  points,
  series: [{ key: 'amount', label, values, sample: rows.every((row) => row.is_sample) }],
  unit: moneyIn(language),
});

/** `12/11`. */
const shortDay = (day: string, language: Language): string =>
  digitsIn(`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`, language);

const monthPoint = (month: string, language: Language): Point => ({
  key: month,
  label: formatMonth(month, language),
  short: digitsIn(`${Number(month.slice(5))}/${month.slice(2, 4)}`, language),
});

interface Said {
  language: Language;
  /** The unit of the figures. */
  label: string;
}

/** The collections on each day of a range up to today, including days without payments; of a long range by month. */
export function chartOfDays(
  days: readonly CollectedDay[],
  { from, to }: DayRange,
  { today, ...labels }: Said & { today: string },
): { kind: 'bars' | 'lines'; by: 'day' | 'month'; chart: ChartData } {
  const { language } = labels;
  const last = to < today ? to : today;
  const span = daysOf({ from, to: last });
  if (span > MAX_POINTS) {
    const months = new Map<string, number>();
    for (const { day, amount } of days) {
      const month = day.slice(0, 7);
      months.set(month, Math.round((months.get(month) ?? 0) * 100 + amount * 100) / 100);
    }
    const shown = [...new Set(everyDay({ from, to: last }).map((day) => day.slice(0, 7)))];
    const points = shown.map((month) => monthPoint(month, language));
    const values = shown.map((month) => months.get(month) ?? 0);
    return { kind: 'bars', by: 'month', chart: amounts(points, days, values, labels) };
  }
  const found = new Map(days.map(({ day, amount }) => [day, amount]));
  const shown = everyDay({ from, to: last });
  const points = shown.map((day) => ({
    key: day,
    label: formatDate(day, language),
    short: shortDay(day, language),
  }));
  const values = shown.map((day) => found.get(day) ?? 0);
  return {
    kind: span > MAX_BARS ? 'lines' : 'bars',
    by: 'day',
    chart: amounts(points, days, values, labels),
  };
}

export const chartOfMonths = (months: readonly CollectedMonth[], labels: Said): ChartData =>
  amounts(
    months.map(({ month }) => monthPoint(month, labels.language)),
    // A month without payments is neither sample nor real data.
    months.filter(({ payments }) => payments > 0),
    months.map(({ amount }) => amount),
    labels,
  );

/** The districts that collected most. */
export const chartOfDistricts = (districts: readonly CollectedDistrict[], labels: Said): ChartData => {
  const topDistricts = districts.slice(0, MAX_DISTRICTS);
  const points = topDistricts.map(({ district }) => {
    const name = nameIn(district, labels.language);
    return { key: String(district.id), label: name, short: name };
  });
  return amounts(
    points,
    topDistricts,
    topDistricts.map(({ amount }) => amount),
    labels,
  );
};
