/** Reading a boundary that somebody sent: RFC 7946, made regular, or refused with the reason. */
import { boundsOf, roundDegrees } from '@bhumi/db/geometry';

import type { BoundaryRefusal } from '../../../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { COUNTRY_MARGIN_KM, MIN_POINTS, MAX_POINTS, MAX_RINGS } from '../../../../contract/maps/limits.ts';
import { whereIn } from './contains.ts';
import { areSimple } from './simple.ts';

/** Rings, closed, the outer one anticlockwise and holes clockwise; degrees with seven decimals. */
export type Rings = Position[][];
export type Reading = { rings: Rings } | { refused: BoundaryRefusal };

const refused = (refusal: BoundaryRefusal): Reading => ({ refused: refusal });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers that are no place on earth are left for the country's box to refuse, which asks whether they are exchanged. */
function readPosition(sent: unknown): Position | null {
  if (!Array.isArray(sent) || sent.length < 2) return null;
  // What stands behind is a height.
  const [lng, lat] = sent as unknown[];
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return null;
  return [roundDegrees(lng as number), roundDegrees(lat as number)];
}

const same = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** A ring that ends where it begins, without points that repeat the one before; null: no list of positions. */
function readRing(sent: unknown): Position[] | null {
  if (!Array.isArray(sent)) return null;
  const ring: Position[] = [];
  for (const each of sent) {
    const position = readPosition(each);
    if (!position) return null;
    if (!same(ring.at(-1), position)) ring.push(position);
  }
  const [first] = ring;
  if (first && !same(first, ring.at(-1))) ring.push(first);
  return ring;
}

const differentPoints = (ring: readonly Position[]): number => new Set(ring.map(String)).size;

/** Twice the area in square degrees, positive anticlockwise; from the first point, so that little is lost to rounding. */
function turn(ring: readonly Position[]): number {
  const [x0, y0] = ring[0]!;
  return ring.slice(0, -1).reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1]!;
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
}
const turned = (ring: Position[], anticlockwise: boolean): Position[] =>
  turn(ring) > 0 === anticlockwise ? ring : ring.reverse();

const KM_PER_DEGREE = 111;

/** Whether all of it lies in the country's box (west, south, east, north), or not farther outside than the margin. */
function inCountry(ring: readonly Position[], [west, south, east, north]: Bbox): boolean {
  const bounds = boundsOf(ring);
  const up = COUNTRY_MARGIN_KM / KM_PER_DEGREE;
  const aside = up / Math.cos((north * Math.PI) / 180);
  return (
    bounds[0] >= west - aside &&
    bounds[1] >= south - up &&
    bounds[2] <= east + aside &&
    bounds[3] <= north + up
  );
}

function areHoles(holes: Rings, outer: readonly Position[]): boolean {
  return holes.every(
    (hole, index) =>
      whereIn(hole[0]!, [outer]) === 'in' &&
      holes.every((other, at) => at === index || whereIn(hole[0]!, [other]) === 'out'),
  );
}

/** Reads the coordinates of a Polygon. `country` is the box of the country. */
export function readPolygon(coordinates: unknown, country: Bbox): Reading {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return refused('not-geojson');
  const sent = coordinates as unknown[];
  if (sent.length > MAX_RINGS) return refused('too-many-rings');
  const points = sent.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  // Points that repeat the one before do not count: so many of them are none that a program writes.
  if (points > 2 * MAX_POINTS) return refused('too-many');
  const rings: Rings = [];
  for (const each of sent) {
    const ring = readRing(each);
    if (!ring) return refused('not-geojson');
    if (differentPoints(ring) < MIN_POINTS) return refused('too-few');
    rings.push(ring);
  }
  if (rings.reduce((sum, ring) => sum + ring.length - 1, 0) > MAX_POINTS) return refused('too-many');
  const [outer, ...holes] = rings as [Position[], ...Rings];
  if (!inCountry(outer, country)) return refused('outside');
  if (!rings.every((ring) => areSimple([ring]))) return refused('crosses-itself');
  if (holes.length > 0 && !(areSimple(rings) && areHoles(holes, outer))) return refused('bad-hole');
  return { rings: [turned(outer, true), ...holes.map((hole) => turned(hole, false))] };
}

/** The coordinates of the one Polygon of a FeatureCollection, or of a shape of an imported file; undefined: there is none. */
export function polygonOf(shape: unknown): unknown {
  const geometry = isObject(shape) && isObject(shape.geometry) ? shape.geometry : null;
  if (geometry?.type === 'Polygon') return geometry.coordinates;
  if (geometry?.type !== 'MultiPolygon' || !Array.isArray(geometry.coordinates)) return undefined;
  // Programs write single polygons so.
  return geometry.coordinates.length === 1 ? (geometry.coordinates[0] as unknown) : undefined;
}

/** Reads what is sent as a boundary: a FeatureCollection with one Polygon. */
export function readBoundary(sent: unknown, country: Bbox): Reading {
  if (!isObject(sent) || sent.type !== 'FeatureCollection' || !Array.isArray(sent.features))
    return refused('not-geojson');
  const [feature, more] = sent.features as unknown[];
  if (more !== undefined || !isObject(feature) || feature.type !== 'Feature') return refused('not-geojson');
  return readPolygon(polygonOf(feature), country);
}
