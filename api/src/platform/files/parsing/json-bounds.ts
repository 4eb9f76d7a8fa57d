/** Counts the contents of a JSON text before parsing it. */
import { PARSE_BOUNDS, parsingTexts } from '../../../../contract/parsing.ts';
import { FileProblem } from './problem.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
/** The two highest bits of a continuation byte in UTF-8. */
const isContinued = (byte: number): boolean => (byte & 0xc0) === 0x80;

/**
 * The end of the string that begins at `start`.
 * @throws {FileProblem} when it is too long
 */
function endOfText(bytes: Uint8Array, start: number): number {
  let length = 0;
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at += 1;
    if (!isContinued(byte)) length += 1;
    if (length > PARSE_BOUNDS.token) throw new FileProblem(parsingTexts.longToken);
  }
  return bytes.length;
}

/**
 * Refuses JSON (UTF-8) that is too deep, or has too many values or too long a string or number. The parser checks
 * whether it is well-formed.
 * @throws {FileProblem}
 */
export function checkJsonBounds(bytes: Uint8Array): void {
  let [depth, values, number] = [0, 1, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    number += 1;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    else if (byte <= 0x20) number = 0;
    else if (byte !== COMMA) {
      if (number > PARSE_BOUNDS.token) throw new FileProblem(parsingTexts.longToken);
      continue;
    }
    number = 0;
    if (byte !== COMMA && byte !== LIST && byte !== OBJECT) continue;
    values += 1;
    if (depth > PARSE_BOUNDS.depth) throw new FileProblem(parsingTexts.tooDeep);
    if (values > PARSE_BOUNDS.values) throw new FileProblem(parsingTexts.tooMany(PARSE_BOUNDS.values));
  }
}
