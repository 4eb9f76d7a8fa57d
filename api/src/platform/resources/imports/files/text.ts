/** Decodes a file of text, and names the encoding of one that cannot be read. */
import { cellTexts } from '../../../../../contract/resource/cell-texts.ts';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import { isBijoy } from '../cells/no-text.ts';

/** The encoding by the byte-order mark. Excel's “Unicode text” is UTF-16. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

const countOf = (bytes: Buffer, byte: number): number =>
  bytes.reduce((sum, each) => sum + Number(each === byte), 0);

/**
 * Whether bytes are UTF-16 without its mark: the zeros beside its digits, commas and line ends are all the first, or all the second byte of
 * a pair.
 */
function looksLikeUtf16(bytes: Buffer): boolean {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [first, second] = zeros as [number, number];
  return first + second > Math.max(2, bytes.length / 20) && Math.min(first, second) === 0;
}

/** Bytes of a Bengali letter in UTF-8. */
const BENGALI = /\u00e0[\u00a6\u00a7][\u0080-\u00bf]/;

/** Why bytes are no UTF-8: lines before them have been read, perhaps with Bengali in them. */
function unreadable(bytes: Buffer, { lines, bengali }: { lines: number; bengali: boolean }): FileProblem {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  if (!bengali && !BENGALI.test(bytes.toString('latin1'))) {
    const isOld = windows.split(/[\r\n,;\t"]+/).some(isBijoy);
    return new FileProblem(isOld ? cellTexts.bijoy : importFileTexts.windows);
  }
  const before = bytes.toString('utf8').split('\ufffd')[0]!;
  return new FileProblem(importFileTexts.brokenUtf8(lines + countOf(Buffer.from(before), 0x0a) + 1));
}

/** Decodes a file. @throws {FileProblem} that names what its text is, where it is no UTF-8 and has no mark of UTF-16 */
export async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer = Buffer.alloc(0);
  const read = { lines: 0, bengali: false };
  const decoded = (bytes: Buffer, stream: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    if (decoder.encoding === 'utf-8' && bytes.includes(0)) {
      throw new FileProblem(looksLikeUtf16(bytes) ? importFileTexts.utf16 : importFileTexts.kind);
    }
    try {
      const text = decoder.decode(bytes, { stream });
      if (text.includes('\0')) throw new FileProblem(importFileTexts.kind);
      read.lines += countOf(bytes, 0x0a);
      read.bengali ||= /[\u0980-\u09ff]/.test(text);
      return text;
    } catch (error) {
      throw error instanceof FileProblem ? error : unreadable(bytes, read);
    }
  };
  for await (const chunk of chunks) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    if (!decoder && held.length < 2) continue;
    yield decoded(held, true);
    held = Buffer.alloc(0);
  }
  yield decoded(held, false);
}
