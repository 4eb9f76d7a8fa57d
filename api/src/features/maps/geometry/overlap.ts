/** The common area of two dags, computed in the plane that touches the ellipsoid between them, to a millimetre. */
import clipping from 'polygon-clipping';
import { planeAt, type Plane } from '@bhumi/db/geometry';

import type { Position } from '../../../../contract/maps/geojson.ts';
import type { Rings } from './read.ts';

type Flat = [number, number][][];

/** Rounds corners to a grid of millimetres: shared edges that differ by less then coincide, as clipping requires. */
export const flatten = (rings: Readonly<Rings>, plane: Plane): Flat =>
  rings.map((ring) =>
    ring.map((position) => plane.to(position).map((metres) => Math.round(metres * 1000) / 1000) as Position),
  );

/** The area in square metres; holes are rings in the other direction. */
const areaOfRing = (ring: readonly [number, number][]): number =>
  ring.slice(0, -1).reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1]!;
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

export const flatArea = (polygons: readonly Flat[]): number =>
  polygons.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + Math.abs(areaOfRing(outer)) - holes.reduce((cut, hole) => cut + Math.abs(areaOfRing(hole)), 0),
    0,
  );

/** The most pairs of close edges for which clipping stays below a second; real neighbours have some hundreds. */
const MAX_EDGE_PAIRS = 10_000;

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The boxes of all edges, from west to east. */
const edgeBoxes = (rings: Flat): Box[] =>
  rings
    .flatMap((ring) =>
      ring.slice(0, -1).map(([x, y], at) => {
        const [nextX, nextY] = ring[at + 1]!;
        return {
          west: Math.min(x, nextX),
          east: Math.max(x, nextX),
          south: Math.min(y, nextY),
          north: Math.max(y, nextY),
        };
      }),
    )
    .sort((one, other) => one.west - other.west);

/** Whether two polygons have more close edges than can be clipped. */
function areTangled(one: Flat, other: Flat): boolean {
  const [mine, theirs] = [edgeBoxes(one), edgeBoxes(other)];
  let pairs = 0;
  for (const { west, east, south, north } of mine) {
    for (const box of theirs) {
      if (box.west > east) break;
      if (box.east >= west && box.south <= north && box.north >= south) pairs += 1;
      if (pairs > MAX_EDGE_PAIRS) return true;
    }
  }
  return false;
}

/**
 * The common area of two polygons, in square metres. Accurate to four millionths at the size of a sheet (plane.ts),
 * and to a millimetre times the length of their edges. For two that cross in thousands of places it returns the area
 * of the smaller one, so that a person checks them: clipping them would take minutes.
 */
export function overlapOf(one: Readonly<Rings>, other: Readonly<Rings>): number {
  const plane = planeAt(one[0]![0]!);
  const [first, second] = [flatten(one, plane), flatten(other, plane)];
  if (areTangled(first, second)) return Math.min(flatArea([first]), flatArea([second]));
  return flatArea(clipping.intersection(first, second));
}
