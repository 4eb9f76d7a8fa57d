/** Positions within a chart, in px of its drawing. */
import { scaleBand, scaleLinear, scalePoint, type ScaleLinear } from 'd3-scale';
import { NAMES_FIT_FROM, totals, type ChartData, type ChartKind } from '../data.ts';

/** The height of every chart, with its axis. */
export const HEIGHT = 220;
const TOP = 20;
const AXIS = 26;
/** The greatest width of a letter on an axis, and the gap between a label and its mark. */
const LETTER = 8.5;
const GAP = 8;

/** The greatest width of a text. Bengali signs above and below a letter have no width of their own. */
export const roomFor = (text: string): number =>
  [...text].filter((letter) => !/\p{M}/u.test(letter)).length * LETTER;

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The value axis; 0 is at the bottom. */
  y: ScaleLinear<number, number>;
  ticks: number[];
}

/** Whether lines are named at their ends. */
export const namesEnds = ({ series }: ChartData, width: number): boolean =>
  width >= NAMES_FIT_FROM && series.length > 0;

/** The largest figure: of the stacked bars, or of any line. */
export const largestValue = (chart: ChartData, stacked: boolean): number =>
  Math.max(0, ...(stacked ? totals(chart) : chart.series.flatMap(({ values }) => values)));

/** The scales of a chart. Bars are stacked; lines may have names at their ends. */
export function plotOf(kind: ChartKind, chart: ChartData, width: number): Plot {
  const { unit, series } = chart;
  const most = largestValue(chart, kind === 'bars');
  const y = scaleLinear()
    .domain([0, Math.max(most, unit.whole ? 4 : 1)])
    .nice(4);
  const ticks = y.ticks(4).filter((tick) => !unit.whole || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => roomFor(unit.short(tick)))) + GAP;
  const names =
    kind === 'lines' && namesEnds(chart, width) ? series.map(({ label }) => roomFor(label) + 2 * GAP) : [0];
  const [top, bottom] = [TOP, HEIGHT - AXIS];
  return {
    left,
    right: Math.max(width - Math.max(...names), left + 40),
    top,
    bottom,
    y: y.range([bottom, top]),
    ticks,
  };
}

/** The point nearest to an x position. */
export function pointAt(x: number, count: number, { left, right }: Plot): number {
  const part = (x - left) / Math.max(right - left, 1);
  return Math.min(Math.max(Math.floor(part * count), 0), count - 1);
}

/** The bars: where each begins, and their common width. */
export function bandsOf(
  count: number,
  { left, right }: Plot,
): { at: (index: number) => number; width: number } {
  const band = scaleBand<number>(
    Array.from({ length: count }, (_, index) => index),
    [left, right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.1);
  return { at: (index) => band(index) ?? left, width: band.bandwidth() };
}

/** The positions of the points of a line. */
export function pointsOf(count: number, { left, right }: Plot): (index: number) => number {
  const point = scalePoint<number>(
    Array.from({ length: count }, (_, index) => index),
    [left + 4, right - 4],
  );
  return (index) => point(index) ?? left;
}

/** Whether the name of the last point fits below it; otherwise the name ends at the chart's edge. */
export const lastFits = (
  { points }: ChartData,
  { right }: Plot,
  middle: (index: number) => number,
): boolean => middle(points.length - 1) + roomFor(points.at(-1)?.short ?? '') / 2 <= right;

/** The points that the axis names: the last one, and others far enough apart for their names. */
export function namedPoints({ points }: ChartData, { left, right }: Plot, fits = false): number[] {
  const room = Math.max(...points.map(({ short }) => roomFor(short))) + GAP;
  const apart = (right - left) / points.length;
  const step = Math.max(1, Math.ceil(room / apart));
  const last = points.length - 1;
  return points.flatMap((_, index) => {
    const before = last - index;
    return before === 0 || (before % step === 0 && before * apart >= (fits ? 1 : 1.5) * room) ? [index] : [];
  });
}

/** Moves labels apart that would overlap, none above `top` or below `bottom`. */
export function apart(
  places: readonly number[],
  { top, bottom, height }: { top: number; bottom: number; height: number },
): number[] {
  const order = places.map((_, index) => index).sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  let from = top;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, from);
    from = moved[index]! + height;
  }
  let to = bottom;
  for (const index of [...order].reverse()) {
    moved[index] = Math.min(moved[index]!, to);
    to = moved[index]! - height;
  }
  return moved;
}
