/**
 * Reads the points of one boundary from a file or pasted text: GeoJSON, KML, GPX, WKT, or lines of numbers. Runs in the
 * browser; nothing is sent.
 */
import { systemNamed, WGS_84 } from '@bhumi/api/contract/maps/reference-systems';
import type { Mending } from '@bhumi/api/contract/maps/boundaries';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { angleOf } from '../angle.ts';
import { openRing, position, samePosition } from '../points.ts';
import { checkRange, FILE_BYTES, FileError } from './file-error.ts';
import type { Geometry } from './geometry.ts';
import { readLines } from './read-lines.ts';
import { readXmlShapes } from './read-xml.ts';
import { isWkt, readWkt } from './wkt.ts';

export interface ReadShape {
  /** Rings without their closing points, in the order of the file: perhaps latitude first. */
  points: Position[];
  holes: Position[][];
  /** What was mended in them. */
  mended: Mending[];
}

interface Json {
  type?: unknown;
  coordinates?: unknown;
  geometries?: unknown;
  geometry?: unknown;
  features?: unknown;
  crs?: unknown;
}

/** All geometries, including those in collections. */
function* geometries(value: unknown): Generator<Geometry> {
  if (typeof value !== 'object' || value === null) return;
  const { type, features, geometry, geometries: parts, coordinates } = value as Json;
  if (type === 'FeatureCollection' && Array.isArray(features))
    for (const feature of features) yield* geometries(feature);
  else if (type === 'Feature') yield* geometries(geometry);
  else if (type === 'GeometryCollection' && Array.isArray(parts))
    for (const part of parts) yield* geometries(part);
  else if (typeof type === 'string' && Array.isArray(coordinates)) yield { type, coordinates };
}

/** Two numbers as they are written. @throws {FileError} if it is no position */
function positionOf(value: unknown): Position {
  const written = Array.isArray(value) ? (value as unknown[]).slice(0, 2) : [];
  const [x, y] = written.map((each) =>
    typeof each === 'number' ? each : (angleOf(String(each))?.degrees ?? NaN),
  );
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
    throw new FileError('notRead');
  return [x, y];
}

const ringOf = (value: unknown): Position[] =>
  Array.isArray(value) ? (value as unknown[]).map(positionOf) : [];

/** Whether a position, or one in lists, has a height. */
const hasHeight = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.some(Array.isArray) ? (value as unknown[]).some(hasHeight) : value.length > 2);

/** The one boundary among geometries: a polygon, else a line, else the points in their order. */
function shapeOf(found: readonly Geometry[]): ReadShape {
  const of = (kind: string) =>
    found.flatMap(({ type, coordinates }) =>
      type === kind ? [coordinates] : type === `Multi${kind}` ? (coordinates as unknown[]) : [],
    );
  const mended: Mending[] = found.some(({ coordinates }) => hasHeight(coordinates)) ? ['height'] : [];
  for (const kind of ['Polygon', 'LineString']) {
    const shapes = of(kind);
    if (shapes.length > 1) throw new FileError('several', { count: shapes.length });
    const [shape] = shapes;
    if (shape === undefined) continue;
    const rings = kind === 'LineString' ? [shape] : Array.isArray(shape) ? (shape as unknown[]) : [];
    const [points = [], ...holes] = rings.map(ringOf);
    return { points, holes, mended };
  }
  return { points: of('Point').map(positionOf), holes: [], mended };
}

const DEPTHS = ['Point', 'MultiPoint', 'Polygon', 'MultiPolygon'];

/** Coordinates that were copied out of GeoJSON: what they are follows from the depth of their lists. */
function bareCoordinates(value: unknown): Geometry {
  let depth = -1;
  for (let inner = value; Array.isArray(inner); [inner] = inner as unknown[]) depth += 1;
  const type = DEPTHS[depth];
  if (!type) throw new FileError('notRead');
  return { type, coordinates: value };
}

/** @throws {FileError} when a file of GeoJSON names another reference system than WGS 84 */
function checkSystem({ crs }: Json): void {
  const { properties } = (crs ?? {}) as { properties?: { name?: unknown; code?: unknown } };
  const name = typeof crs === 'string' ? crs : (properties?.name ?? properties?.code);
  if (name === undefined || name === null) return;
  const system = systemNamed(String(name));
  if (system !== WGS_84)
    throw new FileError('otherSystem', { name: system?.name ?? String(name).slice(0, 100) });
}

/** More lists and objects within each other than any map has: a reader goes down one call for each. */
const DEEPEST = 50;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** JSON; null: it is none, or no reader can go down to its end. */
function json(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return isTooDeep(value) ? null : value;
  } catch {
    return null;
  }
}

function geoJson(text: string): ReadShape {
  const value = json(text);
  if (value === null) throw new FileError('notRead');
  checkSystem(value as Json);
  return shapeOf([...geometries(value)]);
}

/** A ring without its closing point and repeated ones. @throws {FileError} when a point cannot be one, in either order */
function cleanRing(ring: readonly Position[], mended: Set<Mending>): Position[] {
  for (const point of ring) checkRange(point);
  const open = openRing(ring.map(([x, y]) => position(x, y)));
  const different = open.filter((point, place) => place === 0 || !samePosition(point, open[place - 1]!));
  if (different.length < open.length) mended.add('repeated');
  return different;
}

function readAny(plain: string): ReadShape {
  if (plain.startsWith('{')) return geoJson(plain);
  if (plain.startsWith('<')) return shapeOf(readXmlShapes(plain));
  const bare = plain.startsWith('[') ? json(plain) : null;
  if (bare !== null) return shapeOf([bareCoordinates(bare)]);
  if (isWkt(plain)) return shapeOf(readWkt(plain));
  return { points: readLines(plain), holes: [], mended: [] };
}

/** @throws {FileError} saying why the file cannot be used */
export function readShape(text: string): ReadShape {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') throw new FileError('empty');
  if (plain.length > FILE_BYTES) throw new FileError('tooLarge');
  const shape = readAny(plain);
  if (shape.points.length === 0) throw new FileError('noShape');
  const count = [shape.points, ...shape.holes].reduce((sum, ring) => sum + ring.length, 0);
  if (count > MAX_POINTS + 1 + shape.holes.length) throw new FileError('tooMany');
  const mended = new Set(shape.mended);
  const [points = [], ...holes] = [shape.points, ...shape.holes].map((ring) => cleanRing(ring, mended));
  return { points, holes, mended: [...mended] };
}
