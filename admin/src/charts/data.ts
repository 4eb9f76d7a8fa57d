/** The data of a chart in the reader's language; the table behind it shows the same. */

/**
 * From this width (px) on, lines have room for their names at their ends; below it the names stand above the chart.
 */
export const NAMES_FIT_FROM = 560;

export type ChartKind = 'bars' | 'lines';

/** A point on the x axis: a day, a month or a district. */
export interface Point {
  key: string;
  /** The full name, for the table and the reading line. */
  label: string;
  /** The short name for the axis. */
  short: string;
}

export interface Series {
  key: string;
  label: string;
  /** One value for each point. */
  values: readonly number[];
  /** These are sample figures. They are hatched, so that they can be told apart in print too. */
  sample?: boolean;
}

/** Formats figures: in full, and shortened for an axis. */
export interface Unit {
  full: (value: number) => string;
  short: (value: number) => string;
  /** Only whole numbers exist. */
  whole?: boolean;
}

export interface ChartData {
  points: readonly Point[];
  series: readonly Series[];
  unit: Unit;
}

/** The text of a point, for the reading line and for screen readers: `12 November 2026: Paid ৳ 1,200.00`. */
export function reading({ points, series, unit }: ChartData, at: number): string {
  const point = points[at];
  if (!point) return '';
  const valueText = (one: Series) => unit.full(one.values[at] ?? 0);
  if (series.length === 1) return `${point.label}: ${valueText(series[0]!)}`;
  return `${point.label}: ${series.map((one) => `${one.label} ${valueText(one)}`).join(', ')}`;
}

/** The sum of all series at each point. */
export const totals = ({ points, series }: ChartData): number[] =>
  points.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** Whether any figure is above zero. */
export const isEmpty = (chart: ChartData): boolean => totals(chart).every((total) => total === 0);
