/**
 * Reads the points of one boundary from a file or pasted text: GeoJSON, KML, or lines of numbers. Runs in the
 * browser; nothing is sent.
 */
import { kml } from '@tmcw/togeojson';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { openRing, position, readPoint } from '../points.ts';
import { FILE_BYTES, FileError } from './file-error.ts';
import { readLines } from './read-lines.ts';

export interface ReadShape {
  /** Rings without their closing points. */
  points: Position[];
  holes: Position[][];
}

interface Geometry {
  type?: unknown;
  coordinates?: unknown;
  geometries?: unknown;
  geometry?: unknown;
  features?: unknown;
}

/** All geometries, including those in collections. */
function* geometries(value: unknown): Generator<Geometry> {
  if (typeof value !== 'object' || value === null) return;
  const { type, features, geometry, geometries: parts, coordinates } = value as Geometry;
  if (type === 'FeatureCollection' && Array.isArray(features))
    for (const feature of features) yield* geometries(feature);
  else if (type === 'Feature') yield* geometries(geometry);
  else if (type === 'GeometryCollection' && Array.isArray(parts))
    for (const part of parts) yield* geometries(part);
  else if (typeof type === 'string' && Array.isArray(coordinates)) yield { type, coordinates };
}

/** @throws {FileError} if it is not a position */
function positionOf(value: unknown): Position {
  const [lng, lat] = Array.isArray(value) ? (value as unknown[]) : [];
  const point = readPoint(String(lng), String(lat));
  if (point === 'outOfRange') throw new FileError('outOfRange');
  if (point === 'notNumeric') throw new FileError('notRead');
  return point;
}

const ringOf = (value: unknown): Position[] =>
  Array.isArray(value) ? openRing((value as unknown[]).map(positionOf)) : [];

/** The one boundary among geometries: a polygon, else a line, else the points in their order. */
function shapeOf(found: readonly Geometry[]): ReadShape {
  const of = (...types: string[]) => found.filter(({ type }) => types.includes(type as string));
  const polygons = of('Polygon', 'MultiPolygon').flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [coordinates] : (coordinates as unknown[]),
  );
  if (polygons.length > 1) throw new FileError('several', { count: polygons.length });
  const [polygon] = polygons;
  if (polygon !== undefined) {
    const [points = [], ...holes] = Array.isArray(polygon) ? (polygon as unknown[]).map(ringOf) : [];
    return { points, holes };
  }
  const lines = of('LineString');
  if (lines.length > 1) throw new FileError('several', { count: lines.length });
  const [line] = lines;
  if (line) return { points: ringOf(line.coordinates), holes: [] };
  const points = of('Point', 'MultiPoint').flatMap(({ type, coordinates }) =>
    type === 'Point' ? [coordinates] : (coordinates as unknown[]),
  );
  return { points: points.map(positionOf), holes: [] };
}

function geoJson(text: string): ReadShape {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileError('notRead');
  }
  return shapeOf([...geometries(value)]);
}

function keyhole(text: string, parse: (text: string) => Document): ReadShape {
  const document = parse(text);
  if (document.getElementsByTagName('parsererror').length > 0) throw new FileError('notRead');
  return shapeOf([...geometries(kml(document))]);
}

const inBrowser = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');

/**
 * @param parse the XML parser; the browser's own
 * @throws {FileError} saying why the file cannot be used
 */
export function readShape(text: string, parse: (text: string) => Document = inBrowser): ReadShape {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') throw new FileError('empty');
  if (plain.length > FILE_BYTES) throw new FileError('tooLarge');
  const shape = plain.startsWith('{')
    ? geoJson(plain)
    : plain.startsWith('<')
      ? keyhole(plain, parse)
      : { points: openRing(readLines(plain)), holes: [] };
  if (shape.points.length === 0) throw new FileError('noShape');
  const count = [shape.points, ...shape.holes].reduce((sum, ring) => sum + ring.length, 0);
  if (count > MAX_POINTS) throw new FileError('tooMany');
  return { points: shape.points.map(([lng, lat]) => position(lng, lat)), holes: shape.holes };
}
