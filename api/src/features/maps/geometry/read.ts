/** Reads a submitted boundary: normalises it to RFC 7946, or refuses it with the reason. */
import { boundsOf, roundDegrees } from '@bhumi/db/geometry';

import { MENDINGS, type BoundaryRefusal, type Mending } from '../../../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { COUNTRY_MARGIN_KM, MIN_POINTS, MAX_POINTS, MAX_RINGS } from '../../../../contract/maps/limits.ts';
import { areSimple } from './simple.ts';
import { areHoles, joinTouching } from './touches.ts';

/** Closed rings, the outer one anticlockwise and holes clockwise; degrees with seven decimals. */
export type Rings = Position[][];
/** `mended`: what was put right in it. */
export type Reading = { rings: Rings; mended: Mending[] } | { refused: BoundaryRefusal };
/** Returns longitude and latitude of WGS 84 for two numbers of a file. */
export type Conversion = (position: Position) => Position;

const refused = (refusal: BoundaryRefusal): Reading => ({ refused: refusal });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first two numbers of a position as they are written; null: it is none. */
export function writtenPosition(sent: unknown): Position | null {
  if (!Array.isArray(sent) || sent.length < 2) return null;
  const [x, y] = sent as unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
}

/** Impossible coordinates are left to the check of the country's box, which tells of exchanged axes and of metres. */
function readPosition(sent: unknown, convert: Conversion): Position | null {
  const written = writtenPosition(sent);
  const [lng, lat] = written ? convert(written) : [];
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return null;
  return [roundDegrees(lng!), roundDegrees(lat!)];
}

const same = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Closes a ring and removes repeated points; null: not a list of positions. */
function readRing(sent: unknown, convert: Conversion, mended: Set<Mending>): Position[] | null {
  if (!Array.isArray(sent)) return null;
  const ring: Position[] = [];
  for (const each of sent as unknown[]) {
    const position = readPosition(each, convert);
    if (!position) return null;
    // A third number is a height.
    if ((each as unknown[]).length > 2) mended.add('height');
    if (same(ring.at(-1), position)) mended.add('repeated');
    else ring.push(position);
  }
  const [first] = ring;
  if (first && !same(first, ring.at(-1))) {
    ring.push(first);
    mended.add('closed');
  }
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
export function inCountry(ring: readonly Position[], [west, south, east, north]: Bbox): boolean {
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

const exchanged = (ring: readonly Position[]): Position[] => ring.map(([x, y]) => [y, x]);

/** Numbers beyond this are no degrees, whichever comes first. */
const MOST_DEGREES = 360;
export const isInMetres = ([x, y]: Position): boolean => Math.max(Math.abs(x), Math.abs(y)) > MOST_DEGREES;

/** Why a ring that lies outside of the country does. */
function whyOutside(ring: readonly Position[], country: Bbox): BoundaryRefusal {
  if (ring.every(isInMetres)) return 'metres';
  return inCountry(exchanged(ring), country) ? 'exchanged' : 'outside';
}

/** The rings, if they and their holes lie as they must, mended where a hole touches an edge. */
function withHoles(rings: Rings): { rings: Rings; joined: boolean } | null {
  if (rings.length === 1 || areHoles(rings)) return { rings, joined: false };
  const joined = joinTouching(rings);
  return joined?.every((ring) => areSimple([ring])) && areHoles(joined)
    ? { rings: joined, joined: true }
    : null;
}

const asItIs: Conversion = (position) => position;

/** Reads the coordinates of a Polygon. `country` is the box of the country; `convert` makes its numbers WGS 84. */
export function readPolygon(coordinates: unknown, country: Bbox, convert: Conversion = asItIs): Reading {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return refused('not-geojson');
  const sent = coordinates as unknown[];
  if (sent.length > MAX_RINGS) return refused('too-many-rings');
  const points = sent.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  // Repeated points do not count, but a list with more than this was not written by a drawing program.
  if (points > 2 * MAX_POINTS) return refused('too-many');
  const rings: Rings = [];
  const mended = new Set<Mending>();
  for (const each of sent) {
    const ring = readRing(each, convert, mended);
    if (!ring) return refused('not-geojson');
    if (differentPoints(ring) < MIN_POINTS) return refused('too-few');
    rings.push(ring);
  }
  if (rings.reduce((sum, ring) => sum + ring.length - 1, 0) > MAX_POINTS) return refused('too-many');
  const [outer] = rings as [Position[], ...Rings];
  if (!inCountry(outer, country)) return refused(whyOutside(outer, country));
  if (!rings.every((ring) => areSimple([ring]))) return refused('crosses-itself');
  const whole = withHoles(rings);
  if (!whole) return refused('bad-hole');
  if (whole.joined) mended.add('joined');
  const isTurned = whole.rings.some((ring, at) => turn(ring) > 0 !== (at === 0));
  if (isTurned) mended.add('turned');
  return {
    rings: whole.rings.map((ring, at) => turned(ring, at === 0)),
    mended: MENDINGS.filter((each) => mended.has(each)),
  };
}

/** The parts of a shape: the coordinates of each Polygon in it, in order. */
function* partsOf(geometry: unknown, depth = 0): Generator<unknown> {
  if (!isObject(geometry)) return;
  const { type, coordinates, geometries } = geometry;
  if (type === 'Polygon') yield coordinates;
  // Some programs write single polygons as a MultiPolygon; an empty list is no part.
  else if (type === 'MultiPolygon' && Array.isArray(coordinates))
    for (const part of coordinates as unknown[]) if (!Array.isArray(part) || part.length > 0) yield part;
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth === 0)
    for (const part of geometries as unknown[]) yield* partsOf(part, 1);
}

/** The coordinates of the Polygons of a Feature; a boundary is one. */
export const polygonsOf = (feature: unknown): unknown[] =>
  isObject(feature) ? [...partsOf(feature.geometry)] : [];

/** Reads a submitted boundary: a FeatureCollection with one Polygon. */
export function readBoundary(sent: unknown, country: Bbox): Reading {
  if (!isObject(sent) || sent.type !== 'FeatureCollection' || !Array.isArray(sent.features))
    return refused('not-geojson');
  const [feature, more] = sent.features as unknown[];
  if (more !== undefined || !isObject(feature) || feature.type !== 'Feature') return refused('not-geojson');
  const parts = polygonsOf(feature);
  return parts.length > 1 ? refused('parts') : readPolygon(parts[0], country);
}
