/** The file of a whole sheet in the browser. Only the API validates its shapes. */
import type { Message } from '@bhumi/api/contract/language';
import type { Bbox, Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { ImportRow } from '@bhumi/api/contract/maps/imports';
import { MAX_IMPORT_BYTES, MAX_IMPORTED_SHAPES } from '@bhumi/api/contract/maps/limits';
import { importTexts } from '@bhumi/api/contract/maps/messages';
import { importPageTexts as texts } from './texts.ts';

export interface SheetFile {
  /** `crs`: its reference system, which the API reads. */
  geojson: { type: 'FeatureCollection'; crs?: unknown; features: unknown[] };
  /** The names of the shapes' properties, in order of appearance. */
  properties: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (feature: unknown): Record<string, unknown> =>
  isObject(feature) && isObject(feature['properties']) ? feature['properties'] : {};

/** Reads a file; returns it or the error of the whole file. */
export function readSheetFile(text: string): SheetFile | Message {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return importTexts.notCollection;
  }
  if (!isObject(read) || read['type'] !== 'FeatureCollection' || !Array.isArray(read['features']))
    return importTexts.notCollection;
  const features = read['features'] as unknown[];
  if (features.length === 0) return importTexts.empty;
  if (features.length > MAX_IMPORTED_SHAPES) return importTexts.tooMany;
  const properties = [...new Set(features.flatMap((feature) => Object.keys(propertiesOf(feature))))];
  const { crs } = read;
  return {
    geojson: { type: 'FeatureCollection', ...(crs !== undefined && { crs }), features },
    properties: properties.slice(0, 200),
  };
}

/** Returns the error of a file before it is read; null: none. */
export const tooLarge = ({ size }: { size: number }): Message | null =>
  size > MAX_IMPORT_BYTES ? texts.tooLarge : null;

/** The property with one of the names, regardless of case; earlier names win. '': none. */
export const guess = (properties: readonly string[], names: readonly string[]): string =>
  names.map((name) => properties.find((each) => each.trim().toLowerCase() === name)).find(Boolean) ?? '';

/** The shapes of some rows as a file to correct: unchanged, with the error of each. */
export function shapesWith({ geojson }: SheetFile, rows: readonly ImportRow[]): string {
  const features = rows.map(({ index, reasons }) => {
    const feature = geojson.features[index];
    const problems = reasons.map(({ text }) => text).join(' ');
    return isObject(feature) ? { ...feature, properties: { ...propertiesOf(feature), problems } } : feature;
  });
  return JSON.stringify({ ...geojson, features }, null, 1);
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);

/** The polygon of a shape, if it can be drawn at all. */
export function drawable({ geojson }: SheetFile, index: number): Polygon | null {
  const feature = geojson.features[index];
  const geometry = isObject(feature) && isObject(feature['geometry']) ? feature['geometry'] : {};
  const sent: unknown = geometry['coordinates'];
  const coordinates =
    geometry['type'] === 'MultiPolygon' && Array.isArray(sent) ? (sent[0] as unknown) : sent;
  if (!Array.isArray(coordinates) || coordinates.length === 0) return null;
  const rings = (coordinates as unknown[]).every(
    (ring) => Array.isArray(ring) && ring.length > 2 && (ring as unknown[]).every(isPosition),
  );
  return rings ? { type: 'Polygon', coordinates: coordinates as Position[][] } : null;
}

/** The box around the outer ring of a polygon. */
export function boxOf({ coordinates: [ring = []] }: Polygon): Bbox {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** About 300 metres, in degrees: anything closer counts as near, however small the sheet. */
const NEAR = 0.003;

/** Whether a box is near another one: no farther away than the other's size, or than `NEAR`. */
export function isNear([west, south, east, north]: Bbox, [w, s, e, n]: Bbox): boolean {
  const [across, up] = [Math.max(east - west, NEAR), Math.max(north - south, NEAR)];
  return w > west - across && e < east + across && s > south - up && n < north + up;
}
