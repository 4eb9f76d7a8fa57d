/** Reading the file of a whole sheet: what each of its shapes is, by itself. */
import type { BoundaryRefusal } from '../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../contract/maps/geojson.ts';
import { KHATIAN_PROPERTIES, NUMBER_PROPERTIES } from '../../contract/maps/imports.ts';
import { MOST_IMPORTED } from '../../contract/maps/limits.ts';
import { importTexts } from '../../contract/maps/messages.ts';
import { fieldErrors } from '../lib/errors.ts';
import { storedText } from '../lib/text.ts';
import { polygonOf, readPolygon, type Rings } from '../maps/geometry/read.ts';
import { candidateOf } from '../maps/warnings.ts';
import { pausing } from './pausing.ts';

/** Dag and khatian numbers have so many characters at most, as their columns. */
const NUMBER_LENGTH = 50;

/** A shape as it was read, and is kept until the import is committed or forgotten. */
export interface ReadShape {
  dag_no: string | null;
  /** Why there is no number. */
  unnumbered: 'no-number' | 'bad-number' | null;
  khatiyan_number: string | null;
  refused: BoundaryRefusal | null;
  drawn: { rings: Rings; area_sq_m: number; bbox: Bbox; label: Position } | null;
}

export interface ReadFile {
  property: string | null;
  khatian_property: string | null;
  shapes: ReadShape[];
}

type Properties = Record<string, unknown>;

const propertiesOf = (feature: unknown): Properties => {
  const { properties } = (feature ?? {}) as { properties?: unknown };
  return typeof properties === 'object' && properties !== null ? (properties as Properties) : {};
};

/** The first of the names that the shapes have, whatever its capitals; null: none. */
function propertyAmong(features: readonly unknown[], names: readonly string[]): string | null {
  const had = new Map<string, string>();
  for (const feature of features) {
    for (const name of Object.keys(propertiesOf(feature))) {
      const folded = name.trim().toLowerCase();
      if (!had.has(folded)) had.set(folded, name);
    }
  }
  for (const name of names) if (had.has(name)) return had.get(name)!;
  return null;
}

/** A number of a shape: of digits and letters, or of a file that has it as a number. */
function numberOf(feature: unknown, property: string | null): string | 'no-number' | 'bad-number' {
  const properties = propertiesOf(feature);
  const value = property !== null && Object.hasOwn(properties, property) ? properties[property] : null;
  if (value === null || value === undefined) return 'no-number';
  if (typeof value !== 'string' && typeof value !== 'number') return 'bad-number';
  const text = storedText({ numbering: true }, String(value).slice(0, 4 * NUMBER_LENGTH));
  if (text === '') return 'no-number';
  return text.length > NUMBER_LENGTH ? 'bad-number' : text;
}

function readShape(
  feature: unknown,
  { property, khatian_property }: Omit<ReadFile, 'shapes'>,
  country: Bbox,
): ReadShape {
  const number = numberOf(feature, property);
  const khatian = numberOf(feature, khatian_property);
  const numbered = number !== 'no-number' && number !== 'bad-number';
  const reading = readPolygon(polygonOf(feature), country);
  const drawn = 'rings' in reading ? candidateOf(reading.rings) : null;
  return {
    dag_no: numbered ? number : null,
    unnumbered: numbered ? null : number,
    khatiyan_number: khatian === 'no-number' || khatian === 'bad-number' ? null : khatian,
    refused: 'refused' in reading ? reading.refused : null,
    drawn: drawn && {
      ...{ rings: drawn.rings, area_sq_m: drawn.area_sq_m, bbox: drawn.bbox, label: drawn.label },
    },
  };
}

/**
 * Reads a FeatureCollection, shape by shape; a wrong one does not keep the others from being read.
 * @throws a 422 on `geojson` when it is none, or holds nothing or too much
 */
export async function readFile(
  geojson: unknown,
  asked: { property?: string | undefined; khatian_property?: string | undefined },
  country: Bbox,
): Promise<ReadFile> {
  const { type, features } = (geojson ?? {}) as { type?: unknown; features?: unknown };
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw fieldErrors({ geojson: [importTexts.notCollection] });
  if (features.length === 0) throw fieldErrors({ geojson: [importTexts.empty] });
  if (features.length > MOST_IMPORTED) throw fieldErrors({ geojson: [importTexts.tooMany] });
  const names = {
    property: asked.property || propertyAmong(features, NUMBER_PROPERTIES),
    khatian_property: asked.khatian_property || propertyAmong(features, KHATIAN_PROPERTIES),
  };
  const shapes: ReadShape[] = [];
  const pause = pausing();
  for (const feature of features as unknown[]) {
    shapes.push(readShape(feature, names, country));
    await pause();
  }
  return { ...names, shapes };
}
