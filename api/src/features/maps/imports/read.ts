/** Reads the file of a whole sheet: its shapes, their numbers, and which of them are invalid boundaries. */
import { measure } from '@bhumi/db/geometry';

import { hasTooManyMarks } from '../../../../contract/nfc.ts';
import { landNumber, landNumberError } from '../../../../contract/land/numbers/number.ts';
import type { BoundaryRefusal } from '../../../../contract/maps/boundaries.ts';
import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { KHATIAN_PROPERTIES, NUMBER_PROPERTIES } from '../../../../contract/maps/imports.ts';
import { MAX_IMPORTED_SHAPES } from '../../../../contract/maps/limits.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import { polygonOf, readPolygon, type Rings } from '../geometry/read.ts';
import type { Candidate } from '../drawing/warnings.ts';

/** A shape of the file, as stored until the import is saved. */
export interface ReadShape {
  /** Null: it has none; never undefined. */
  dag_no: string | null;
  /** It has one that is no text, or is too long. */
  bad_number: boolean;
  khatian: string | null;
  rings: Rings | null;
  /** The measures of its boundary. */
  measured: Omit<Candidate, 'rings'> | null;
  refused: BoundaryRefusal | null;
}

/** The properties that may hold the numbers. */
export interface FileNames {
  property: string | null;
  khatian_property: string | null;
}
export interface ReadFile extends FileNames {
  shapes: ReadShape[];
}

interface FileInput {
  geojson: unknown;
  property: string | undefined;
  khatian_property: string | undefined;
  country: Bbox;
}

type Properties = Record<string, unknown>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (feature: unknown): Properties =>
  isObject(feature) && isObject(feature.properties) ? feature.properties : {};

/** The first usual property name that any shape has, as the file spells it. */
function usualName(all: readonly Properties[], names: readonly string[]): string | null {
  const written = new Map<string, string>();
  for (const properties of all)
    for (const key of Object.keys(properties)) written.set(key.trim().toLowerCase(), key);
  return names.map((name) => written.get(name)).find((key) => key !== undefined) ?? null;
}

/** The most characters of a number (0003). */
const NUMBER_LENGTH = 50;

/** A number as stored; null: there is none; undefined: it is invalid. */
function numberOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (typeof value === 'string' && (value.length > 500 || hasTooManyMarks(value))) return undefined;
  const number = landNumber(String(value));
  if (number === '') return null;
  return [...number].length <= NUMBER_LENGTH && !landNumberError(number) ? number : undefined;
}

function measuredOf(rings: Rings): ReadShape['measured'] {
  const { area_sq_m, bbox, label } = measure(rings);
  return { area_sq_m, bbox, label };
}

/**
 * Reads the shapes of a file one by one, without keeping them. Runs in a child process (parse-process.ts).
 * @throws {FileProblem} when it is no collection, is empty, or holds too many
 */
export function* readFile({ geojson, country, ...named }: FileInput): Generator<FileNames | ReadShape> {
  if (!isObject(geojson) || geojson.type !== 'FeatureCollection' || !Array.isArray(geojson.features))
    throw new FileProblem(importTexts.notCollection);
  const features = geojson.features as unknown[];
  if (features.length === 0) throw new FileProblem(importTexts.empty);
  if (features.length > MAX_IMPORTED_SHAPES) throw new FileProblem(importTexts.tooMany);
  const all = features.map(propertiesOf);
  const property = named.property ?? usualName(all, NUMBER_PROPERTIES);
  const khatian_property = named.khatian_property ?? usualName(all, KHATIAN_PROPERTIES);
  yield { property, khatian_property };
  for (const [index, feature] of features.entries()) {
    const number = property === null ? null : numberOf(all[index]![property]);
    const khatian = khatian_property === null ? null : numberOf(all[index]![khatian_property]);
    const reading = readPolygon(polygonOf(feature), country);
    features[index] = null;
    yield {
      dag_no: number ?? null,
      bad_number: number === undefined,
      khatian: khatian ?? null,
      rings: 'rings' in reading ? reading.rings : null,
      measured: 'rings' in reading ? measuredOf(reading.rings) : null,
      refused: 'refused' in reading ? reading.refused : null,
    };
  }
}
