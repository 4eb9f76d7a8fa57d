import { FILE_BYTES, FileError } from './file-error.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
/** A comment follows the end of the directory. */
const COMMENT_BYTES = 65_535;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** Unpacks as far as a file may be long. @throws {FileError} when it is longer, or broken */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FileError('notRead');
    });
    if (done) break;
    size += value.length;
    if (size > FILE_BYTES) {
      void reader.cancel().catch(() => undefined);
      throw new FileError('tooLarge');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The first KML in a KMZ. Its size is asked before it is unpacked, and held to while it is.
 * @throws {FileError} when there is none, it is too large, locked or broken
 */
export async function kmlIn(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fail = (): never => {
    throw new FileError('notRead');
  };
  const readable = (at: number, length: number) => at >= 0 && at + length <= bytes.length;
  let end = bytes.length - END_BYTES;
  while (end >= 0 && end > bytes.length - END_BYTES - COMMENT_BYTES && view.getUint32(end, true) !== END)
    end -= 1;
  if (!readable(end, END_BYTES) || view.getUint32(end, true) !== END) fail();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (!readable(at, 46) || view.getUint32(at, true) !== ENTRY) fail();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (/\.kml$/i.test(name)) {
      const [packed, size, head] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [
        number,
        number,
        number,
      ];
      const [locked, method] = [view.getUint16(at + 8, true) & 1, view.getUint16(at + 10, true)];
      if (size > FILE_BYTES) throw new FileError('tooLarge');
      if (locked || !readable(head, 30)) fail();
      const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      if (!readable(from, packed)) fail();
      const content = bytes.slice(from, from + packed);
      if (method === 0) return content;
      return method === 8 ? inflate(content) : fail();
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  throw new FileError('noShape');
}

/** The text of a file: of the KML in a KMZ, and by its mark in UTF-16, else in UTF-8, else as Windows writes it. @throws {FileError} */
export async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const content = isZip(bytes) ? await kmlIn(bytes) : bytes;
  const [first, second] = content;
  const kind =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(kind, { fatal: true }).decode(content);
  } catch {
    // Spreadsheets write degree signs as Windows has them.
    return new TextDecoder('windows-1252').decode(content);
  }
}
