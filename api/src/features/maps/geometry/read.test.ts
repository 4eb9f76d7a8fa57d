import { measure } from '@bhumi/db/geometry';
import { describe, expect, it } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { MAX_POINTS } from '../../../../contract/maps/limits.ts';
import { areaOf, areaOfFeet } from '../../../../contract/maps/units.ts';
import { whereIn } from './contains.ts';
import { collection, readTestBoundary, rectangle, ringsOf } from './shapes.testing.ts';
import { zone } from './zone.testing.ts';

describe('area and perimeter', () => {
  it.each([
    ['the southern end', 92.3, 20.6],
    ['the middle', 90.4, 23.8],
    ['the northern end', 88.5, 26.6],
  ])('at %s are those of the closed formula', (_where, lng, lat) => {
    for (const size of [0.0002, 0.001, 0.01]) {
      const { area_sq_m } = measure([rectangle([lng, lat], size, size)]);
      expect(Math.abs(area_sq_m / zone(lat, lat + size, size) - 1)).toBeLessThan(1e-6);
    }
  });

  it('are those that GeographicLib publishes (its test Planimeter0)', () => {
    const ring: Position[] = [
      [0, 89],
      [90, 89],
      [180, 89],
      [270, 89],
      [0, 89],
    ];
    const { area_sq_m, perimeter_m } = measure([ring]);
    expect(perimeter_m).toBeCloseTo(631819.8745, 4);
    expect(area_sq_m).toBeCloseTo(24952305678.0, 0);
  });

  it('leave out what a hole encloses, and count its edge', () => {
    const [outer, hole] = [rectangle([90, 24], 0.002, 0.002), rectangle([90.0005, 24.0005], 0.001, 0.001)];
    const [whole, cut, both] = [measure([outer]), measure([hole]), measure([outer, hole])];
    expect(both.area_sq_m).toBeCloseTo(whole.area_sq_m - cut.area_sq_m, 6);
    expect(both.perimeter_m).toBeCloseTo(whole.perimeter_m + cut.perimeter_m, 6);
    expect(whereIn(both.label, [outer, hole])).toBe('in');
  });

  it('come in the units that people use, by their exact definitions', () => {
    expect(areaOf(4046.8564224)).toEqual({ sq_m: 4046.86, sq_ft: 43560, decimals: 100, acres: 1 });
    expect(areaOfFeet(435.6)).toEqual({ sq_m: 40.47, sq_ft: 435.6, decimals: 1, acres: 0.01 });
  });
});

describe('a boundary that is sent', () => {
  it('is closed, turned anticlockwise, rounded and rid of repeated points', () => {
    const sent: Position[] = [
      [90.00000001, 24],
      [90, 24],
      [90, 24.001],
      [90.001, 24.001],
      [90.001, 24],
    ];
    expect(ringsOf(collection(sent))).toEqual([
      [
        [90, 24],
        [90.001, 24],
        [90.001, 24.001],
        [90, 24.001],
        [90, 24],
      ],
    ]);
  });

  const square = rectangle([90, 24], 0.001, 0.001);
  const bow: Position[] = [square[0]!, square[2]!, square[1]!, square[3]!, square[0]!];
  const around = (count: number) =>
    Array.from({ length: count }, (_, at): Position => {
      const angle = (2 * Math.PI * at) / count;
      return [90 + 0.01 * Math.cos(angle), 24 + 0.01 * Math.sin(angle)];
    });
  it.each([
    ['no collection', { type: 'Polygon', coordinates: [square] }, 'not-geojson'],
    [
      'two shapes',
      { type: 'FeatureCollection', features: [1, 2].map(() => collection(square).features[0]) },
      'not-geojson',
    ],
    ['null', null, 'not-geojson'],
    ['text for numbers', collection([['90', '24'] as never, ...square]), 'not-geojson'],
    ['a latitude of 100', collection([[90, 100], ...square]), 'outside'],
    ['two points', collection([square[0]!, square[1]!, square[0]!]), 'too-few'],
    ['three points of which two are one', collection([square[0]!, square[1]!, [90.00000001, 24]]), 'too-few'],
    ['too many points', collection(around(MAX_POINTS + 1)), 'too-many'],
    ['a bow', collection(bow), 'crosses-itself'],
    [
      'no area',
      collection([
        [90, 24],
        [90.001, 24],
        [90.002, 24],
      ]),
      'crosses-itself',
    ],
    [
      'a point on its own edge',
      collection([...square.slice(0, 3), [90.0005, 24], square[3]!]),
      'crosses-itself',
    ],
    ['exchanged numbers', collection(square.map(([lng, lat]): Position => [lat, lng])), 'exchanged'],
    ['a place 7 km south', collection(rectangle([90, 20.43], 0.001, 0.001)), 'outside'],
    ['a hole outside', collection(square, rectangle([90.002, 24], 0.001, 0.001)), 'bad-hole'],
    ['metres', collection(square.map(([lng, lat]): Position => [lng * 1e4, lat * 1e5])), 'metres'],
    ['a hole along the edge', collection(square, rectangle([90, 24.0002], 0.0005, 0.0005)), 'bad-hole'],
    [
      'a hole in a hole',
      collection(
        square,
        ...[2, 3].map((at) =>
          rectangle([90 + at / 1e4, 24 + at / 1e4], (10 - 2 * at) / 1e4, (10 - 2 * at) / 1e4),
        ),
      ),
      'bad-hole',
    ],
  ])('is refused with %s', (_what, sent, refused) => expect(readTestBoundary(sent)).toEqual({ refused }));

  it('may lie up to 5 km outside of the country', () =>
    expect(readTestBoundary(collection(rectangle([90, 20.46], 0.001, 0.001)))).toHaveProperty('rings'));
  it('takes as many points as are allowed', () =>
    expect(readTestBoundary(collection(around(MAX_POINTS)))).toHaveProperty('rings'));
});

describe('a hole at the edge', () => {
  const outer = rectangle([90, 24], 0.001, 0.001);
  const at = (...points: [number, number][]): Position[] => {
    const ring = points.map(([x, y]): Position => [90 + x / 1e4, 24 + y / 1e4]);
    return [...ring, ring[0]!];
  };
  const read = (...holes: Position[][]) => readTestBoundary(collection(outer, ...holes));

  it.each([
    ['touches an edge in a corner of its own', [at([0, 5], [3, 6], [3, 4])]],
    ['touches a corner of the edge', [at([0, 0], [3, 1], [1, 3])]],
    ['touches another hole in a corner', [at([2, 2], [4, 2], [3, 4]), at([3, 4], [4, 6], [2, 6])]],
    ['touches another hole in its side', [at([2, 2], [4, 2], [4, 4], [2, 4]), at([3, 4], [4, 6], [2, 6])]],
    [
      'meets two others in one place',
      [at([5, 5], [6, 7], [4, 7]), at([5, 5], [3, 5], [3, 4]), at([5, 5], [6, 3], [7, 4])],
    ],
    [
      'touches the edge, and another hole that lies free',
      [at([0, 5], [3, 6], [3, 4]), at([3, 5], [6, 6], [6, 4])],
    ],
  ])('is taken when it %s', (_how, holes) => {
    const reading = read(...holes);
    expect(reading).toHaveProperty('rings');
    // It comes back as it was read.
    const { rings } = reading as { rings: Position[][] };
    expect(readTestBoundary(collection(...(rings as [Position[]])))).toEqual({ rings, mended: [] });
  });

  it.each([
    ['touches the edge twice', [at([0, 5], [5, 10], [5, 4])]],
    ['touches two sides, and cuts it in two', [at([0, 5], [5, 6], [10, 5], [5, 4])]],
    ['lies along the edge', [at([0, 4], [3, 5], [0, 6])]],
    ['touches it from outside', [at([0, 5], [-3, 6], [-3, 4])]],
    ['comes through an edge in its corner', [at([0, 5], [-1, 6], [3, 6])]],
    [
      'makes a chain with another from edge to edge',
      [at([0, 5], [5, 6], [5, 4]), at([5, 5], [10, 5], [6, 4])],
    ],
    [
      'makes a ring with others',
      [
        at([2, 2], [8, 2], [5, 3]),
        at([2, 2], [2, 8], [3, 5]),
        at([2, 8], [8, 8], [5, 7]),
        at([8, 2], [8, 8], [7, 5]),
      ],
    ],
    ['touches another from within', [at([2, 2], [8, 2], [8, 8], [2, 8]), at([2, 5], [5, 6], [5, 4])]],
    ['is another hole too', [at([2, 2], [8, 2], [8, 8]), at([2, 2], [8, 2], [8, 8])]],
  ])('is refused when it %s', (_how, holes) => expect(read(...holes)).toEqual({ refused: 'bad-hole' }));

  it('is taken where rounding moved its corner off a slanting edge, which gets that corner', () => {
    let joined = 0;
    for (let step = 1; step < 40; step += 1) {
      // A point on the edge from (0, 0) to (10, 3.7) of a triangle.
      const along = step / 40;
      const slanting = at([0, 0], [10, 3.7], [0, 9]);
      const hole = at(
        [10 * along, 3.7 * along],
        [10 * along * 0.9, 3.7 * along + 0.4],
        [10 * along * 0.8, 3.7 * along + 0.5],
      );
      const reading = readTestBoundary(collection(slanting, hole));
      expect([step, Object.keys(reading)]).toEqual([step, ['rings', 'mended']]);
      if ('mended' in reading && reading.mended.includes('joined')) joined += 1;
    }
    expect(joined).toBeGreaterThan(5);
  });
});
