import fc from 'fast-check';
import { planeAt } from '@bhumi/db/geometry';

import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { MAX_POINTS } from '../../../../contract/maps/limits.ts';
import { readBoundary, type Reading, type Rings } from './read.ts';

/** A box around the country, for tests. */
export const COUNTRY: Bbox = [88, 20.5, 92.7, 26.7];

/** A point in the country. */
export const places: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: 88.5, max: 92.2, noNaN: true }),
  fc.double({ min: 20.8, max: 26.3, noNaN: true }),
);

const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];

/**
 * Corners around a centre, each in another direction: the ring never crosses itself, and often has bays. 4 to 40
 * corners, 20 to 120 m away.
 */
export const simpleRings: fc.Arbitrary<Position[]> = fc
  .tuple(places, fc.array(fc.double({ min: 20, max: 120, noNaN: true }), { minLength: 4, maxLength: 40 }))
  .map(([middle, reaches]) => {
    const { from } = planeAt(middle);
    const at = (reach: number, index: number): Position => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return from([reach * Math.cos(angle), reach * Math.sin(angle)]);
    };
    return closed(reaches.map(at));
  });

/** The same ring from another corner on, or in the other direction. */
const turned = (ring: Position[], from: number, back: boolean): Position[] => {
  const open = ring.slice(0, -1);
  const start = from % open.length;
  const corners = [...open.slice(start), ...open.slice(0, start)];
  return closed(back ? corners.reverse() : corners);
};

/** Polygons of 3 to 2,000 corners, most of few, some with a hole, with rings in either direction. */
export const polygons: fc.Arbitrary<Position[][]> = fc
  .record({
    middle: places,
    reaches: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.array(fc.double({ min: 20, max: 120, noNaN: true }), { minLength: 3, maxLength: 40 }),
      },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1_000, max: MAX_POINTS }).map((count) => Array<number>(count).fill(90)),
      },
    ),
    hole: fc.boolean(),
    from: fc.nat(),
    back: fc.boolean(),
  })
  .map(({ middle, reaches, hole, from, back }) => {
    const { from: place } = planeAt(middle);
    const ring = (part: number) =>
      closed(
        reaches.map((reach, index): Position => {
          const angle = (2 * Math.PI * index) / reaches.length;
          return place([part * reach * Math.cos(angle), part * reach * Math.sin(angle)]);
        }),
      );
    // A shrunk copy lies within, because every corner is visible from the centre.
    const few = hole && reaches.length <= 40;
    return [turned(ring(1), from, back), ...(few ? [turned(ring(0.4), from + 1, !back)] : [])];
  });

/** The points of a circle in any order except around it: every such ring crosses itself. */
export const crossingRings: fc.Arbitrary<Position[]> = fc
  .integer({ min: 4, max: 12 })
  .chain((count) => {
    const around = Array.from({ length: count }, (_, index) => index);
    const neighbours = (a: number, b: number) => [1, count - 1].includes(Math.abs(a - b));
    return fc.tuple(
      places,
      fc
        .shuffledSubarray(around, { minLength: count, maxLength: count })
        .filter((order) => order.some((at, index) => !neighbours(at, order[(index + 1) % count]!))),
    );
  })
  .map(([middle, order]) => {
    const { from } = planeAt(middle);
    const angle = (at: number) => (2 * Math.PI * at) / order.length;
    return closed(order.map((at) => from([80 * Math.cos(angle(at)), 80 * Math.sin(angle(at))])));
  });

/** A rectangle by its south-west corner and its size in degrees, as a ring. */
export const rectangle = ([lng, lat]: Position, width: number, height: number): Position[] =>
  closed([
    [lng, lat],
    [lng + width, lat],
    [lng + width, lat + height],
    [lng, lat + height],
  ]);

export const collection = (...rings: Position[][]) => ({
  type: 'FeatureCollection' as const,
  features: [
    { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: rings } },
  ],
});

export const readTestBoundary = (sent: unknown): Reading => readBoundary(sent, COUNTRY);

/** The rings of a valid boundary. */
export function ringsOf(sent: unknown): Rings {
  const found = readTestBoundary(sent);
  if ('refused' in found) throw new Error(found.refused);
  return found.rings;
}
