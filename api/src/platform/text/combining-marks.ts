import { Stream } from 'node:stream';
import { hasTooManyMarks } from '../../../contract/nfc.ts';

/** Streams and binary data are not searched. */
const opaque = (value: object): boolean => value instanceof Stream || ArrayBuffer.isView(value);

/**
 * Finds a text or member name with more combining marks on one letter than any language uses. Returns the path of its field, such as
 * `owners.0.name`; null when there is none.
 */
export function fieldWithExcessMarks(sent: unknown): string | null {
  // No recursion: a body may be as deep as it is long.
  const open: [path: string, value: unknown][] = [['', sent]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && hasTooManyMarks(value)) return path;
    if (typeof value !== 'object' || value === null || opaque(value)) continue;
    for (const [key, held] of Object.entries(value)) {
      if (hasTooManyMarks(key)) return path;
      open.push([path === '' ? key : `${path}.${key}`, held]);
    }
  }
  return null;
}
