/** Reads a submitted boundary: normalises it to RFC 7946, or refuses it with the reason. */
import { boundsOf, roundDegrees } from '@bhumi/db/geometry';

import type { BoundaryRefusal } from '../../../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { COUNTRY_MARGIN_KM, MIN_POINTS, MAX_POINTS, MAX_RINGS } from '../../../../contract/maps/limits.ts';
import { whereIn } from './contains.ts';
import { areSimple } from './simple.ts';

/** Closed rings, the outer one anticlockwise and holes clockwise; degrees with seven decimals. */
export type Rings = Position[][];
export type Reading = { rings: Rings } | { refused: BoundaryRefusal };

const refused = (refusal: BoundaryRefusal): Reading => ({ refused: refusal });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Impossible coordinates are left to the check of the country's box, which suggests swapped axes. */
function readPosition(sent: unknown): Position | null {
  if (!Array.isArray(sent) || sent.length < 2) return null;
  // A third number is a height.
  const [lng, lat] = sent as unknown[];
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return null;
  return [roundDegrees(lng as number), roundDegrees(lat as number)];
}

const same = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Closes a ring and removes repeated points; null: not a list of positions. */
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

/**
 * Twice the area in square degrees, positive anticlockwise; relative to the first point, to lose little by rounding.
 */
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

/** Whether a shape lies within the country's box (west, south, east, north), with a margin. */
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
  // Repeated points do not count, but a list with more than this was not written by a drawing program.
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

/**
 * The coordinates of the one Polygon in a FeatureCollection, or of a shape of an imported file; undefined: there is
 * none.
 */
export function polygonOf(shape: unknown): unknown {
  const geometry = isObject(shape) && isObject(shape.geometry) ? shape.geometry : null;
  if (geometry?.type === 'Polygon') return geometry.coordinates;
  if (geometry?.type !== 'MultiPolygon' || !Array.isArray(geometry.coordinates)) return undefined;
  // Some programs write single polygons as a MultiPolygon.
  return geometry.coordinates.length === 1 ? (geometry.coordinates[0] as unknown) : undefined;
}

/** Reads a submitted boundary: a FeatureCollection with one Polygon. */
export function readBoundary(sent: unknown, country: Bbox): Reading {
  if (!isObject(sent) || sent.type !== 'FeatureCollection' || !Array.isArray(sent.features))
    return refused('not-geojson');
  const [feature, more] = sent.features as unknown[];
  if (more !== undefined || !isObject(feature) || feature.type !== 'Feature') return refused('not-geojson');
  return readPolygon(polygonOf(feature), country);
}
