import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { holds, whereIn } from './contains.ts';
import { rectangle, simpleRings } from './shapes.testing.ts';
import { windsAround } from './winding.testing.ts';

/** The southernmost and the northernmost parallel of the country, as boundaries are kept: in ten millionths of a degree. */
const ENDS = [
  ['the southern end', 92.3, 20.6],
  ['the northern end', 88.5, 26.6],
] as const;
const kept = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

describe.each(ENDS)('a point at %s', (_end, lng, lat) => {
  const at = (x: number, y: number): Position => [kept(lng + x / 1e4), kept(lat + y / 1e4)];

  it('lies in the arms of a plot like a U, not between them, and not in its pond', () => {
    const plot = [
      [0, 0],
      [9, 0],
      [9, 9],
      [6, 9],
      [6, 3],
      [3, 3],
      [3, 9],
      [0, 9],
      [0, 0],
    ].map(([x, y]) => at(x!, y!));
    const pond = rectangle(at(7, 1), 1e-4, 1e-4);
    const told = (x: number, y: number) => whereIn(at(x, y), [plot, pond]);
    expect([told(1, 8), told(8, 8), told(4.5, 1), told(7.5, 3)]).toEqual(Array(4).fill('in'));
    // Between the arms, in the pond, beyond; and on the level of a corner.
    expect([told(4.5, 6), told(7.5, 1.5), told(10, 1), told(-1, 3), told(4.5, 9)]).toEqual(
      Array(5).fill('out'),
    );
    expect([told(0, 0), told(6, 3), told(4.5, 3), told(9, 5), told(7, 1)]).toEqual(Array(5).fill('on'));
    expect(holds([plot, pond], at(4.5, 3))).toBe(true);
  });

  it('lies in a random plot where that winds around it, by whole numbers', () => {
    const part = fc.double({ min: -0.1, max: 1.1, noNaN: true });
    fc.assert(
      fc.property(simpleRings, part, part, fc.nat(), (ring, across, up, edge) => {
        const [first] = ring as [Position];
        const moved = ring.map(([x, y]): Position => [kept(lng + x - first[0]), kept(lat + y - first[1])]);
        const [xs, ys] = [moved.map(([x]) => x), moved.map(([, y]) => y)];
        const between = (values: number[], share: number) =>
          kept(Math.min(...values) + share * (Math.max(...values) - Math.min(...values)));
        const [a, b] = [moved[edge % (moved.length - 1)]!, moved[(edge % (moved.length - 1)) + 1]!];
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
        const asked: Position[] = [
          [between(xs, across), between(ys, up)],
          // A centimetre to either side of an edge.
          [kept(middle[0]), kept(middle[1] + 1e-7)],
          [kept(middle[0]), kept(middle[1] - 1e-7)],
        ];
        for (const point of asked) {
          const winds = windsAround(point, moved);
          // On an edge in whole numbers, where the nearest binary fractions lie to either side of it.
          if (winds !== null) expect([point, whereIn(point, [moved])]).toEqual([point, winds ? 'in' : 'out']);
        }
        expect(moved.map((corner) => whereIn(corner, [moved]))).toEqual(Array(moved.length).fill('on'));
      }),
    );
  });
});
