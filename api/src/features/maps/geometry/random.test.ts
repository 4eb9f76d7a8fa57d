import { measure, simplifyFor, toleranceAt } from '@bhumi/db/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { holds } from './contains.ts';
import { collection, crossingRings, readTestBoundary, ringsOf, simpleRings } from './shapes.testing.ts';
import { areSimple } from './simple.ts';

/** So many of the heavier properties: a worker has other tests. */
const RUNS = { numRuns: 40 };

describe('random shapes', () => {
  it('are read when they do not cross themselves, and read again they stay as they are', () => {
    fc.assert(
      fc.property(simpleRings, (ring) => {
        const rings = ringsOf(collection(ring));
        expect(ringsOf(JSON.parse(JSON.stringify(collection(...rings))))).toEqual(rings);
        const { area_sq_m, perimeter_m, label } = measure(rings);
        // A corner moves by less than a centimetre.
        expect(Math.abs(area_sq_m - measure([ring]).area_sq_m)).toBeLessThan(perimeter_m * 0.01);
        expect(holds(rings, label)).toBe(true);
      }),
      RUNS,
    );
  });

  it('are simplified within half a pixel, and stay closed', () => {
    fc.assert(
      fc.property(simpleRings, fc.integer({ min: 10, max: 20 }), (ring, zoom) => {
        const rings = ringsOf(collection(ring));
        const [less = []] = simplifyFor(rings, zoom);
        expect([less.length >= 4, less[0]]).toEqual([true, less.at(-1)]);
        const off = Math.max(...rings[0]!.map((point) => distanceToRing(point, less)));
        expect(off).toBeLessThanOrEqual(toleranceAt(zoom) * 1.000001);
      }),
      RUNS,
    );
  });

  it('are refused when they cross themselves', () => {
    fc.assert(
      fc.property(crossingRings, (ring) => {
        expect(readTestBoundary(collection(ring))).toEqual({ refused: 'crosses-itself' });
      }),
    );
  });

  it('on a small grid, where they often touch, are judged as by comparing every two edges in whole numbers', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 7 }), (points) => {
        const open = points.filter((point, at) => String(point) !== String(points[(at + 1) % points.length]));
        fc.pre(new Set(open.map(String)).size >= 3);
        expect(areSimple([[...open, open[0]!]])).toBe(simpleByAll(open));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** In degrees. */
function distanceToRing([x, y]: Position, ring: readonly Position[]): number {
  const distances = ring.slice(0, -1).map(([ax, ay], index) => {
    const [bx, by] = ring[index + 1]!;
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy);
  });
  return Math.min(...distances);
}

/** Whether a ring is simple, by the parameters of where lines meet: another way than the product's. */
function simpleByAll(points: readonly Position[]): boolean {
  const count = points.length;
  const edge = (at: number) => [points[at]!, points[(at + 1) % count]!] as const;
  /** Points that two edges share, as far as they matter: 0, 1, or 2 for a stretch. */
  const shared = (one: number, other: number): number => {
    const [[ax, ay], [bx, by]] = edge(one);
    const [[cx, cy], [dx, dy]] = edge(other);
    const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
    const cross = ux * vy - uy * vx;
    const [wx, wy] = [cx - ax, cy - ay];
    if (cross !== 0) {
      const [s, t] = [(wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross];
      return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? 1 : 0;
    }
    if (wx * uy - wy * ux !== 0) return 0;
    const length = ux * ux + uy * uy;
    const [from, to] = [(wx * ux + wy * uy) / length, ((wx + vx) * ux + (wy + vy) * uy) / length];
    const overlap = Math.min(1, Math.max(from, to)) - Math.max(0, Math.min(from, to));
    return overlap > 0 ? 2 : overlap === 0 ? 1 : 0;
  };
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const next = other === one + 1 || (one === 0 && other === count - 1);
      if (shared(one, other) > (next ? 1 : 0)) return false;
    }
  }
  return true;
}
