/** What a chart shows, in the reader's words; the table behind it shows the same. */

/** From this width on, in px, lines have room for their names at their ends; below it the names stand above them. */
export const NAMES_FIT_FROM = 560;

export type ChartKind = 'bars' | 'lines';

/** A place along the chart: a day, a month, a district. */
export interface Point {
  key: string;
  /** In full, as the table and the reading line name it. */
  label: string;
  /** As the axis names it, where there is room. */
  short: string;
}

export interface Series {
  key: string;
  label: string;
  /** One for each point. */
  values: readonly number[];
  /** Figures of samples: hatched, so that they are told from others on paper too. */
  sample?: boolean;
}

/** How figures are said: in full, and as short as an axis needs. */
export interface Unit {
  full: (value: number) => string;
  short: (value: number) => string;
  /** There are no halves of it. */
  whole?: boolean;
}

export interface ChartData {
  points: readonly Point[];
  series: readonly Series[];
  unit: Unit;
}

/** What a point says, for the reading line and for those who hear it: `12 November 2026: Paid ৳ 1,200.00`. */
export function reading({ points, series, unit }: ChartData, at: number): string {
  const point = points[at];
  if (!point) return '';
  const said = (one: Series) => unit.full(one.values[at] ?? 0);
  if (series.length === 1) return `${point.label}: ${said(series[0]!)}`;
  return `${point.label}: ${series.map((one) => `${one.label} ${said(one)}`).join(', ')}`;
}

/** The sum of all series at each point. */
export const totals = ({ points, series }: ChartData): number[] =>
  points.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** Whether there is anything to see. */
export const isEmpty = (charted: ChartData): boolean => totals(charted).every((total) => total === 0);
