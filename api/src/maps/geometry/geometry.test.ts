import { measure, planeAt } from '@bhumi/db/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Position } from '../../../contract/maps/geojson.ts';
import { MOST_POINTS } from '../../../contract/maps/limits.ts';
import { areaOf, areaOfFeet } from '../../../contract/maps/units.ts';
import { holds, whereIn } from './contains.ts';
import { cutByLine } from './cut.ts';
import { overlapOf } from './overlap.ts';
import { placementOf } from './placement.ts';
import { readBoundary, type Rings } from './read.ts';
import { collection, COUNTRY, crossingRings, rectangle, simpleRings } from './shapes.testing.ts';
import { areSimple } from './simple.ts';
import { simplifyFor, toleranceAt } from './simplify.ts';

const read = (sent: unknown) => readBoundary(sent, COUNTRY);
function ringsOf(sent: unknown): Rings {
  const found = read(sent);
  if ('refused' in found) throw new Error(found.refused);
  return found.rings;
}

/**
 * The area between two parallels and two meridians in closed form (Snyder, Map Projections, USGS 1395, equation 3-12): nothing of
 * it is GeographicLib's. Over a thousandth of a degree a parallel and the shortest line enclose the same to a billionth.
 */
function zone(south: number, north: number, width: number): number {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const e = Math.sqrt(f * (2 - f));
  const q = (degrees: number) => {
    const sin = Math.sin((degrees * Math.PI) / 180);
    return (1 - e * e) * (sin / (1 - e * e * sin * sin) + Math.atanh(e * sin) / e);
  };
  return ((a * a) / 2) * ((width * Math.PI) / 180) * (q(north) - q(south));
}

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
    ['too many points', collection(around(MOST_POINTS + 1)), 'too-many'],
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
    ['exchanged numbers', collection(square.map(([lng, lat]): Position => [lat, lng])), 'outside'],
    ['a place 7 km south', collection(rectangle([90, 20.43], 0.001, 0.001)), 'outside'],
    ['a hole outside', collection(square, rectangle([90.002, 24], 0.001, 0.001)), 'bad-hole'],
    ['a hole that touches', collection(square, rectangle([90, 24.0002], 0.0005, 0.0005)), 'bad-hole'],
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
  ])('is refused with %s', (_what, sent, refused) => expect(read(sent)).toEqual({ refused }));

  it('may lie up to 5 km outside of the country', () =>
    expect(read(collection(rectangle([90, 20.46], 0.001, 0.001)))).toHaveProperty('rings'));
  it('takes as many points as are allowed', () =>
    expect(read(collection(around(MOST_POINTS)))).toHaveProperty('rings'));
});

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
    );
  });

  it('are simplified within half a pixel, and stay shapes', () => {
    fc.assert(
      fc.property(simpleRings, fc.integer({ min: 10, max: 20 }), (ring, zoom) => {
        const rings = ringsOf(collection(ring));
        const [less = []] = simplifyFor(rings, zoom);
        expect(areSimple([less])).toBe(true);
        const off = Math.max(...rings[0]!.map((point) => distanceToRing(point, less)));
        expect(off).toBeLessThanOrEqual(toleranceAt(zoom) * 1.000001);
      }),
    );
  });

  it('are refused when they cross themselves', () => {
    fc.assert(
      fc.property(crossingRings, (ring) => {
        expect(read(collection(ring))).toEqual({ refused: 'crosses-itself' });
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

  it('says how far off it is in metres', () => {
    // The corners of a rectangle, one moved by 4 m: least squares leave a quarter of it at each.
    const placed = placementOf(
      [point(0, 0), point(800, 0), point(800, 600), point(0, 600, [4, 0])],
      picture,
    )!;
    for (const off of [placed.residual_m, ...placed.residuals_m]) expect(off).toBeCloseTo(1, 2);
  });

  it('needs three points that are not on one line', () => {
    expect(placementOf([point(0, 0), point(900, 0)], picture)).toBeNull();
    expect(placementOf([point(0, 0), point(400, 0.1), point(900, 0)], picture)).toBeNull();
  });
});
