/** How much two dags have in common. In the plane that touches the ellipsoid between them, to a millimetre. */
import clipping from 'polygon-clipping';
import { planeAt, type Plane } from '@bhumi/db/geometry';

import type { Position } from '../../../contract/maps/geojson.ts';
import type { Rings } from './read.ts';

type Flat = [number, number][][];

/** Corners on a grid of millimetres: shared edges that differ by less are then one, which the clipping needs. */
export const flatten = (rings: Readonly<Rings>, plane: Plane): Flat =>
  rings.map((ring) =>
    ring.map((position) => plane.to(position).map((metres) => Math.round(metres * 1000) / 1000) as Position),
  );

/** Square metres; without holes, which are rings that turn the other way. */
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

/**
 * The area that two polygons have in common, in square metres. Right to four millionths at the size of a sheet (plane.ts), and to
 * a millimetre times the length of their edges.
 */
export function overlapOf(one: Readonly<Rings>, other: Readonly<Rings>): number {
  const plane = planeAt(one[0]![0]!);
  return flatArea(clipping.intersection(flatten(one, plane), flatten(other, plane)));
}
