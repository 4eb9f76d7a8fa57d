/** Where things stand in a chart, in px of its drawing. */
import { scaleBand, scaleLinear, scalePoint, type ScaleLinear } from 'd3-scale';
import { NAMES_FIT_FROM, totals, type ChartData, type ChartKind } from '../data.ts';

/** The height of every chart, with its axis. */
export const HEIGHT = 220;
const TOP = 20;
const AXIS = 26;
/** As wide as a letter of an axis is at most, and as far as it stands from what it names. */
const LETTER = 8.5;
const GAP = 8;

/** How much room a text takes at most; Bengali signs above and below a letter take none of their own. */
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

/** The largest figure: of the bars put on each other, or of any line. */
export const mostOf = (charted: ChartData, stacked: boolean): number =>
  Math.max(0, ...(stacked ? totals(charted) : charted.series.flatMap(({ values }) => values)));

/** The ground of a chart. Bars stand on each other; lines may have names at their ends. */
export function plotOf(kind: ChartKind, charted: ChartData, width: number): Plot {
  const { unit, series } = charted;
  const most = mostOf(charted, kind === 'bars');
  const y = scaleLinear()
    .domain([0, Math.max(most, unit.whole ? 4 : 1)])
    .nice(4);
  const ticks = y.ticks(4).filter((tick) => !unit.whole || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => roomFor(unit.short(tick)))) + GAP;
  const names =
    kind === 'lines' && namesEnds(charted, width) ? series.map(({ label }) => roomFor(label) + 2 * GAP) : [0];
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

/** The point that is nearest to a place along the chart. */
export function pointAt(x: number, count: number, { left, right }: Plot): number {
  const part = (x - left) / Math.max(right - left, 1);
  return Math.min(Math.max(Math.floor(part * count), 0), count - 1);
}

/** The bars: where each begins, and how wide all are. */
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

/** The places of the points of a line. */
export function pointsOf(count: number, { left, right }: Plot): (index: number) => number {
  const point = scalePoint<number>(
    Array.from({ length: count }, (_, index) => index),
    [left + 4, right - 4],
  );
  return (index) => point(index) ?? left;
}

/** Whether the name of the last point has room below it; else it ends where the chart does. */
export const lastFits = (
  { points }: ChartData,
  { right }: Plot,
  middle: (index: number) => number,
): boolean => middle(points.length - 1) + roomFor(points.at(-1)?.short ?? '') / 2 <= right;

/** Which points the axis names: the last, and others as far apart as names need. */
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

/** Moves labels apart that would stand on each other, none above `top` or below `bottom`. */
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
