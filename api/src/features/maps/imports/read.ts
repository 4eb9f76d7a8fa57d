/** Reads the file of a whole sheet: its shapes, their numbers, and which of them are invalid boundaries. */
import { measure } from '@bhumi/db/geometry';

import { hasTooManyMarks } from '../../../../contract/nfc.ts';
import { landNumber, landNumberError } from '../../../../contract/land/numbers/number.ts';
import type { BoundaryRefusal, Mending } from '../../../../contract/maps/boundaries.ts';
import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { KHATIAN_PROPERTIES, NUMBER_PROPERTIES } from '../../../../contract/maps/imports.ts';
import { MAX_IMPORTED_SHAPES } from '../../../../contract/maps/limits.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import { polygonsOf, readPolygon, type Rings } from '../geometry/read.ts';
import type { Candidate } from '../drawing/warnings.ts';
import { placingOf, type Placing } from './reference.ts';

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
  /** For `parts`: how many. */
  parts?: number;
  mended?: Mending[];
}

/** The properties that may hold the numbers, and the reference system. */
export interface FileNames {
  property: string | null;
  khatian_property: string | null;
  /** `unknown`: the numbers are metres, and nobody has said of which system. No shape is read then. */
  reference: Placing['reference'] | 'unknown';
}
export interface ReadFile extends Omit<FileNames, 'reference'> {
  reference: Placing['reference'];
  shapes: ReadShape[];
}

interface FileInput {
  geojson: unknown;
  property: string | undefined;
  khatian_property: string | undefined;
  reference_system: string | undefined;
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

type Boundary = Pick<ReadShape, 'rings' | 'measured' | 'refused' | 'parts' | 'mended'>;

function readShape(feature: unknown, country: Bbox, { convert }: Placing): Boundary {
  const parts = polygonsOf(feature);
  const none = { rings: null, measured: null };
  if (parts.length > 1) return { ...none, refused: 'parts', parts: parts.length };
  const reading = readPolygon(parts[0], country, convert);
  if ('refused' in reading) return { ...none, refused: reading.refused };
  const { rings, mended } = reading;
  return { rings, measured: measuredOf(rings), refused: null, mended };
}

/**
 * Reads the shapes of a file one by one, without keeping them. Runs in a child process (parse-process.ts).
 * @throws {FileProblem} when it is no collection, is empty, holds too many, or names a reference system that is not known
 */
export function* readFile({ geojson, country, ...named }: FileInput): Generator<FileNames | ReadShape> {
  if (!isObject(geojson) || geojson.type !== 'FeatureCollection' || !Array.isArray(geojson.features))
    throw new FileProblem(importTexts.notCollection);
  const features = geojson.features as unknown[];
  if (features.length === 0) throw new FileProblem(importTexts.empty);
  if (features.length > MAX_IMPORTED_SHAPES) throw new FileProblem(importTexts.tooMany);
  const placing = placingOf({ crs: geojson.crs, features, chosen: named.reference_system, country });
  const all = features.map(propertiesOf);
  const property = named.property ?? usualName(all, NUMBER_PROPERTIES);
  const khatian_property = named.khatian_property ?? usualName(all, KHATIAN_PROPERTIES);
  yield { property, khatian_property, reference: placing ? placing.reference : 'unknown' };
  if (!placing) return;
  for (const [index, feature] of features.entries()) {
    const number = property === null ? null : numberOf(all[index]![property]);
    const khatian = khatian_property === null ? null : numberOf(all[index]![khatian_property]);
    const boundary = readShape(feature, country, placing);
    features[index] = null;
    yield {
      dag_no: number ?? null,
      bad_number: number === undefined,
      khatian: khatian ?? null,
      ...boundary,
    };
  }
}
