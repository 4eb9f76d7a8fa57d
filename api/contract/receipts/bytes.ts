/**
 * A compact encoding of numbers and texts, with one form per value. A Bengali letter takes one byte instead of the three of
 * UTF-8, so that names fit a QR code that a cheap phone can read.
 */

const ESCAPE = 1;
const BENGALI = 0x0980;
/** Seven bits a byte: enough for every whole number that JavaScript holds exactly. */
const MAX_BYTES = 8;

/** Encodes a text: ASCII unchanged, the Bengali block in the upper half, everything else escaped. */
function* textBytes(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0x20 && code < 0x7f) yield code;
    else if (code >= BENGALI && code < BENGALI + 0x80) yield code - BENGALI + 0x80;
    else yield* [ESCAPE, code >> 16, (code >> 8) & 0xff, code & 0xff];
  }
}

/** Returns the number of bytes of a text, without its length prefix. */
export const byteLengthOf = (text: string): number => [...textBytes(text)].length;

/** Collects bytes. */
export function createWriter() {
  const collected: number[] = [];
  /**
   * A whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first.
   * @throws {RangeError} for any other
   */
  const number = (value: number): void => {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no number of a receipt`);
    let rest = value;
    while (rest >= 0x80) {
      collected.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    collected.push(rest);
  };
  return {
    bytes: (bytes: Iterable<number>): void => void collected.push(...bytes),
    number,
    /** A text, after its length in bytes. */
    text(text: string): void {
      const bytes = [...textBytes(text)];
      number(bytes.length);
      collected.push(...bytes);
    },
    done: (): Uint8Array<ArrayBuffer> => Uint8Array.from(collected),
  };
}

/** Reads what `createWriter` wrote. Each read throws a RangeError when the bytes end early or are in another form. */
export function createReader(bytes: Uint8Array) {
  let at = 0;
  const byte = (end = bytes.length): number => {
    const found = at < end ? bytes[at] : undefined;
    if (found === undefined) throw new RangeError('The code ends early');
    at += 1;
    return found;
  };
  const number = (): number => {
    let value = 0;
    for (let place = 0; place < MAX_BYTES; place += 1) {
      const part = byte();
      value += (part % 0x80) * 0x80 ** place;
      if (part >= 0x80) continue;
      if (!Number.isSafeInteger(value) || (part === 0 && place > 0)) break;
      return value;
    }
    throw new RangeError('The code holds a number that nobody wrote');
  };
  const character = (end: number): string => {
    const first = byte(end);
    if (first >= 0x80) return String.fromCodePoint(first - 0x80 + BENGALI);
    if (first >= 0x20 && first < 0x7f) return String.fromCharCode(first);
    if (first !== ESCAPE) throw new RangeError('The code holds a text that nobody wrote');
    const escaped = String.fromCodePoint(byte(end) * 0x10000 + byte(end) * 0x100 + byte(end));
    if (byteLengthOf(escaped) !== 4) throw new RangeError('The code escapes what needs no escape');
    return escaped;
  };
  return {
    number,
    /** Reads bytes unchanged. */
    bytes: (length: number): Uint8Array => Uint8Array.from({ length }, () => byte()),
    text(): string {
      const length = number();
      const end = at + length;
      if (end > bytes.length) throw new RangeError('The code ends early');
      let text = '';
      while (at < end) text += character(end);
      return text;
    },
    atEnd: (): boolean => at === bytes.length,
  };
}
