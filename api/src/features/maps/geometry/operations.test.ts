import { measure, planeAt } from '@bhumi/db/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { cutByLine } from './cut.ts';
import { overlapOf } from './overlap.ts';
import { placementOf } from './placement.ts';
import type { Rings } from './read.ts';
import { collection, rectangle, ringsOf, simpleRings } from './shapes.testing.ts';
import { zone } from './zone.testing.ts';

const RUNS = { numRuns: 40 };

describe('what two dags have in common', () => {
  it('is measured at both ends of the country, and is nothing along a shared edge', () => {
    for (const lat of [20.6, 26.6]) {
      const one = [rectangle([90, lat], 0.001, 0.001)];
      const overlap = overlapOf(one, [rectangle([90.0009, lat], 0.001, 0.001)]);
      expect(Math.abs(overlap / zone(lat, lat + 0.001, 0.0001) - 1)).toBeLessThan(2e-4);
      expect(overlapOf(one, [rectangle([90.001, lat], 0.001, 0.001)])).toBe(0);
      expect(overlapOf(one, one)).toBeCloseTo(measure(one).area_sq_m, -1);
    }
  });

  it('is never more than the smaller one, whatever the shapes', () => {
    fc.assert(
      fc.property(simpleRings, simpleRings, fc.double({ min: -80, max: 80, noNaN: true }), (a, b, by) => {
        const plane = planeAt(a[0]!);
        const from = planeAt(b[0]!);
        const moved = b.map((point) => plane.from(from.to(point).map((metres) => metres + by) as Position));
        const overlap = overlapOf([a], [moved]);
        const smaller = Math.min(measure([a]).area_sq_m, measure([moved]).area_sq_m);
        expect(overlap).toBeLessThanOrEqual(smaller * 1.0001 + 1);
      }),
    );
  });
});

describe('a cut', () => {
  const rings = ringsOf(collection(rectangle([90, 24], 0.002, 0.001)));
  it('makes two parts that together are the whole, left and right of the line', () => {
    const parts = cutByLine(rings, [
      [90.0005, 24.0002],
      [90.0005, 24.0008],
    ])!;
    const area = (part: Rings) => measure(part).area_sq_m;
    expect(area(parts.left) / zone(24, 24.001, 0.0005)).toBeCloseTo(1, 4);
    expect(area(parts.right) / zone(24, 24.001, 0.0015)).toBeCloseTo(1, 4);
    expect(overlapOf(parts.left, parts.right)).toBeLessThan(0.01);
  });

  it('may bend, and leaves random shapes whole when it is added up', () => {
    fc.assert(
      fc.property(simpleRings, fc.double({ min: -3, max: 3, noNaN: true }), (ring, angle) => {
        const whole = ringsOf(collection(ring));
        const { label, area_sq_m, perimeter_m } = measure(whole);
        const { from } = planeAt(label);
        const way = (turn: number) => from([5 * Math.cos(angle + turn), 5 * Math.sin(angle + turn)]);
        const parts = cutByLine(whole, [way(0), label, way(2.5)]);
        fc.pre(parts !== null);
        const sum = measure(parts!.left).area_sq_m + measure(parts!.right).area_sq_m;
        expect(Math.abs(sum - area_sq_m)).toBeLessThan(0.02 * perimeter_m);
      }),
      RUNS,
    );
  });

  it.each([
    [
      'passes by',
      [
        [89, 23],
        [89.1, 23],
      ],
    ],
    [
      'is one point',
      [
        [90.001, 24.0005],
        [90.001, 24.0005],
      ],
    ],
    [
      'crosses itself',
      [
        [90.0005, 24.0002],
        [90.0015, 24.0008],
        [90.0015, 24.0002],
        [90.0005, 24.0008],
      ],
    ],
    [
      'cuts three parts',
      [
        [90.0005, 24.0002],
        [90.0005, 24.002],
        [90.0015, 24.002],
        [90.0015, 24.0002],
      ],
    ],
  ] as [string, Position[]][])('that %s is none', (_what, line) => expect(cutByLine(rings, line)).toBeNull());
});

describe('a sheet that is laid under', () => {
  const picture = { width: 1000, height: 800 };
  /** A sheet at half a metre a pixel, turned by 10 degrees. */
  const { from } = planeAt([90.4, 23.8]);
  const turned = (x: number, y: number): Position => {
    const [cos, sin] = [Math.cos(0.1745), Math.sin(0.1745)];
    return from([0.5 * (x * cos + y * sin), 0.5 * (x * sin - y * cos)]);
  };
  const point = (x: number, y: number, off: Position = [0, 0]) => {
    const [lng, lat] = turned(x, y);
    const there = planeAt([lng, lat]).from(off);
    return { x, y, lng: there[0], lat: there[1] };
  };

  it('goes through control points that fit, and puts the corners where they belong', () => {
    const placed = placementOf([point(0, 0), point(900, 50), point(400, 700), point(100, 600)], picture)!;
    expect(placed.residual_m).toBeLessThan(0.001);
    const [lng, lat] = placed.corners[2];
    expect(Math.hypot(...planeAt(turned(1000, 800)).to([lng, lat]))).toBeLessThan(0.02);
    const { a, b, c, d, e, f } = placed;
    expect(
      Math.hypot(...planeAt(turned(500, 300)).to([a * 500 + b * 300 + c, d * 500 + e * 300 + f])),
    ).toBeLessThan(0.001);
  });

  it('says how far each point lies from where the others put it', () => {
    // The corners of a rectangle, one moved by 4 m: the other three put each of the corners 4 m aside.
    const placed = placementOf(
      [point(0, 0), point(800, 0), point(800, 600), point(0, 600, [4, 0])],
      picture,
    )!;
    for (const off of [placed.residual_m, ...placed.residuals_m]) expect(off).toBeCloseTo(4, 2);
    expect([placed.unproven, placed.nearly_one_line]).toEqual([[], false]);
  });

  it.each([
    ['nearly on one line', [point(0, 300), point(400, 304), point(800, 300)], 3],
    ['so, one of them far out', [point(0, 300), point(200, 304), point(900, 300)], 3],
    ['so, upright', [point(300, 0), point(297, 350), point(300, 790)], 3],
  ])(
    'sees that the fourth point is 540 m away when three lie %s, and that nothing proves it',
    (_how, line, at) => {
      const placed = placementOf([...line, point(500, 700, [540, 0])], picture)!;
      expect(placed.residuals_m[at]).toBeCloseTo(540, 0);
      expect(placed.unproven).toEqual([at]);
      expect(placed.residual_m).toBeGreaterThan(200);
    },
  );

  it('does not take the others of a small sheet for a line because one is far out', () => {
    const small = [point(0, 0), point(80, 1), point(160, 0), point(80, 120, [540, 0])];
    expect(placementOf(small, picture)!.unproven).toEqual([3]);
  });

  it('says of a point that nothing else shows where it lies', () => {
    const placed = placementOf(
      [point(0, 300), point(400, 300), point(800, 300), point(500, 700, [540, 0])],
      picture,
    )!;
    expect([placed.residuals_m[3], placed.unproven]).toEqual([null, [3]]);
    expect(placed.residual_m).toBeLessThan(0.01);
  });

  it('says that three points prove nothing, and four nearly on one line neither', () => {
    const three = placementOf([point(0, 0), point(900, 50), point(400, 700)], picture)!;
    expect([three.residuals_m, three.residual_m, three.unproven]).toEqual([
      [null, null, null],
      null,
      [0, 1, 2],
    ]);
    expect(three.nearly_one_line).toBe(false);
    const line = placementOf([point(0, 0), point(300, 9), point(600, 0), point(900, 9)], picture)!;
    expect([line.nearly_one_line, line.unproven]).toEqual([true, [0, 1, 2, 3]]);
  });

  it('proves each of five points by the others, and finds the one that is wrong', () => {
    const placed = placementOf(
      [point(0, 0), point(900, 50), point(800, 600), point(0, 600, [0, 30]), point(450, 300)],
      picture,
    )!;
    expect(placed.unproven).toEqual([]);
    expect(Math.max(...(placed.residuals_m as number[]))).toBe(placed.residuals_m[3]);
    expect(placed.residuals_m[3]).toBeCloseTo(30, 0);
  });

  it('needs three points that are not on one line', () => {
    expect(placementOf([point(0, 0), point(900, 0)], picture)).toBeNull();
    expect(placementOf([point(0, 0), point(400, 0.1), point(900, 0)], picture)).toBeNull();
  });
});
