import { describe, expect, it } from 'vitest';
import { isEmpty, reading, totals, type ChartData } from './data.ts';
import {
  apart,
  bandsOf,
  lastFits,
  namedPoints,
  plotOf,
  pointAt,
  pointsOf,
  roomFor,
} from './drawing/scales.ts';
import { countIn, dayLabel, moneyIn, shortNumber } from './units.ts';

const days = Array.from({ length: 30 }, (_, index) => {
  const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
  return { key: day, ...dayLabel(day, 'bn') };
});
const charted = (...values: number[][]): ChartData => ({
  points: days,
  series: values.map((each, place) => ({ key: String(place), label: `Series ${place}`, values: each })),
  unit: moneyIn('bn'),
});
const ramp = days.map((_, index) => index * 1_000);

describe('units', () => {
  it('are as short as people say them, in the digits of the reader', () => {
    expect([950, 99_999, 100_000, 1_250_000, 30_000_000].map((value) => shortNumber(value, 'en'))).toEqual([
      '950',
      '99,999',
      '1\u00a0lakh',
      '12.5\u00a0lakh',
      '3\u00a0crore',
    ]);
    expect(moneyIn('bn').short(250_000)).toBe('৳\u00a0২.৫\u00a0লাখ');
    expect(moneyIn('bn').full(1_025)).toBe('৳\u00a0১,০২৫.০০');
    expect(countIn('en').full(12)).toBe('12');
    expect(dayLabel('2026-11-01', 'bn')).toEqual({ label: '১ নভেম্বর ২০২৬', short: '১ নভেম্বর' });
  });
});

describe('what a chart shows', () => {
  it('is read point by point: one figure, or each with its name', () => {
    expect(reading(charted(ramp), 2)).toBe('৩ নভেম্বর ২০২৬: ৳\u00a0২,০০০.০০');
    expect(reading(charted(ramp, ramp), 1)).toBe(
      '২ নভেম্বর ২০২৬: Series 0 ৳\u00a0১,০০০.০০, Series 1 ৳\u00a0১,০০০.০০',
    );
    expect(reading(charted(ramp), 99)).toBe('');
  });

  it('is nothing where every figure is', () => {
    expect(totals(charted([1, 2], [3, 4])).slice(0, 3)).toEqual([4, 6, 0]);
    expect(isEmpty(charted(days.map(() => 0)))).toBe(true);
    expect(isEmpty(charted(ramp))).toBe(false);
  });
});

describe('where it stands', () => {
  it('is within the drawing from a phone to a desk, with room for what the axes say', () => {
    for (const width of [280, 330, 560, 1_000]) {
      for (const kind of ['bars', 'lines'] as const) {
        const shown = charted(ramp, ramp.toReversed());
        const plot = plotOf(kind, shown, width);
        expect(plot.left).toBeGreaterThan(
          Math.max(...plot.ticks.map((tick) => roomFor(shown.unit.short(tick)))),
        );
        expect(plot.right).toBeLessThanOrEqual(width);
        expect(plot.y(29_000)).toBeGreaterThanOrEqual(plot.top);
        expect(plot.y(0)).toBe(plot.bottom);
        const named = namedPoints(shown, plot);
        expect(named.at(-1)).toBe(29);
        const x = pointsOf(30, plot);
        const apartBy = x(named[1]!) - x(named[0]!);
        expect(apartBy).toBeGreaterThanOrEqual(roomFor(days[0]!.short));
      }
    }
  });

  it('names every bar where the names have room, the last in its middle', () => {
    const shown: ChartData = {
      points: ['Land tax', 'Mutations', 'Copies', 'Cards'].map((short) => ({
        key: short,
        short,
        label: short,
      })),
      series: [{ key: 'open', label: 'Open', values: [38, 25, 10, 9] }],
      unit: countIn('en'),
    };
    const plot = plotOf('bars', shown, 600);
    const { at, width } = bandsOf(4, plot);
    const middle = (index: number) => at(index) + width / 2;
    expect(lastFits(shown, plot, middle)).toBe(true);
    expect(namedPoints(shown, plot, true)).toEqual([0, 1, 2, 3]);
    expect(lastFits(shown, plot, () => plot.right)).toBe(false);
  });

  it('is as high as bars on each other are', () => {
    const [one, two] = [charted(ramp), charted(ramp, ramp)];
    expect(plotOf('bars', two, 400).y(58_000)).toBeGreaterThanOrEqual(plotOf('bars', two, 400).top);
    expect(plotOf('lines', two, 400).ticks).toEqual(plotOf('bars', one, 400).ticks);
  });

  it('has bars next to each other, and finds the one under a finger', () => {
    const plot = plotOf('bars', charted(ramp), 330);
    const { at, width } = bandsOf(30, plot);
    expect(at(0)).toBeGreaterThanOrEqual(plot.left);
    expect(at(29) + width).toBeLessThanOrEqual(plot.right);
    expect(at(1)).toBeGreaterThan(at(0) + width);
    for (const index of [0, 7, 29]) expect(pointAt(at(index) + width / 2, 30, plot)).toBe(index);
    expect([pointAt(-50, 30, plot), pointAt(5_000, 30, plot)]).toEqual([0, 29]);
  });

  it('counts in whole numbers, also where there are few', () => {
    const few = { ...charted([1, 2]), unit: countIn('en') };
    expect(plotOf('lines', few, 400).ticks).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps the names at the ends of lines apart and within', () => {
    const moved = apart([100, 100, 99, 194], { top: 20, bottom: 194, height: 22 });
    const sorted = moved.toSorted((one, other) => one - other);
    for (let index = 1; index < 4; index += 1)
      expect(sorted[index]! - sorted[index - 1]!).toBeGreaterThanOrEqual(22);
    expect(Math.max(...moved)).toBeLessThanOrEqual(194);
    expect(apart([30, 190], { top: 20, bottom: 194, height: 22 })).toEqual([30, 190]);
  });
});
