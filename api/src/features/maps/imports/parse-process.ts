/**
 * Parses the request of an import in a child process (platform/files/parsing): its fields, the number properties and
 * reference system, and each shape.
 */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { runParser } from '../../../platform/files/parsing/child.ts';
import { checkJsonBounds } from '../../../platform/files/parsing/json-bounds.ts';
import { readFile, type FileNames, type ReadShape } from './read.ts';

export interface SheetTask {
  country: Bbox;
}
/**
 * The first item sent: the fields besides the file, as far as they can be valid; null: the request is no JSON object.
 */
export type SentFields = Record<(typeof FIELDS)[number], unknown> | null;
export type Sent = SentFields | FileNames | ReadShape;

const FIELDS = ['zil_id', 'survey_type_id', 'property', 'khatian_property', 'reference_system'] as const;
/** Longer texts are no valid field: their beginning is enough to refuse them. */
const LONGEST = 200;

/** A field for the route's check; an impossible value becomes an empty list, which the check refuses. */
function fieldOf(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  return typeof value === 'object' && value !== null ? [] : value;
}

function parse(bytes: Buffer): Record<string, unknown> | null {
  try {
    const body = JSON.parse(bytes.toString()) as unknown;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const nameIn = (field: unknown): string | undefined =>
  typeof field === 'string' && field !== '' ? field : undefined;

async function* read(file: Readable, { country }: SheetTask): AsyncGenerator<Sent> {
  const bytes = await buffer(file);
  checkJsonBounds(bytes);
  const body = parse(bytes);
  if (!body) return yield null;
  yield Object.fromEntries(FIELDS.map((name) => [name, fieldOf(body[name])])) as SentFields;
  const { geojson } = body;
  yield* readFile({
    geojson,
    property: nameIn(body['property']),
    khatian_property: nameIn(body['khatian_property']),
    reference_system: nameIn(body['reference_system']),
    country,
  });
}

await runParser(read);
