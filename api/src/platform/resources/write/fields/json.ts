import { fieldTexts } from '../../../../../contract/resource/texts.ts';
import type { JsonField } from '../../../../../contract/resource/resource.ts';
import { storedJson, TooDeep } from '../../../text/stored-json.ts';
import { emptyReading, invalid, type Reading } from './scalars.ts';

/** The longest JSON text, in characters. */
const MAX_LENGTH = 50_000;

/** Returns JSON as it is, or parses its text from a multipart body; undefined when the text is not JSON. */
export function parseJson(submitted: unknown): { value: unknown } | undefined {
  if (typeof submitted !== 'string') return { value: submitted };
  if (submitted.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(submitted) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON object. Invalid JSON is an error: the specification would store nothing instead, which loses what was typed
 * (docs/decisions/004).
 */
export function readJson(field: JsonField, submitted: unknown): Reading {
  const parsed = parseJson(submitted);
  if (!parsed) return invalid(field.messages?.invalid ?? fieldTexts.invalidJson(field.label));
  const { value } = parsed;
  if (value === null) return emptyReading;
  if (typeof value !== 'object' || Array.isArray(value)) {
    return invalid(field.messages?.notObject ?? fieldTexts.notObject(field.label));
  }
  try {
    const stored = storedJson(value);
    if (JSON.stringify(stored).length > MAX_LENGTH)
      return invalid(fieldTexts.tooLong(field.label, MAX_LENGTH));
    return { value: stored };
  } catch (error) {
    if (error instanceof TooDeep) return invalid(fieldTexts.tooDeep(field.label));
    throw error;
  }
}
