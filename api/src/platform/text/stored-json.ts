import { normalizeText } from './normalize-text.ts';

/** The most levels of objects and lists within each other. */
const MAX_DEPTH = 20;

/** A value has more levels than are stored. */
export class TooDeep extends Error {}

/** Normalizes every text of a JSON value for storage (NFC, no lone surrogates, no NUL, which jsonb refuses). @throws {TooDeep} */
export function storedJson(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new TooDeep();
  if (typeof value === 'string') return normalizeText({ long: true }, value);
  if (Array.isArray(value)) return value.map((each) => storedJson(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [normalizeText({}, key), storedJson(each, depth + 1)]),
  );
}
