/** The parts of an XLSX file, which is a ZIP archive, without unpacking more than a file may hold. */
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { PARSE_BOUNDS, parsingTexts } from '../../../../../contract/parsing.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';

/** The most parts of an archive; a workbook of an office has some dozen. */
const MOST_PARTS = 2_000;

const broken = (): FileProblem => new FileProblem(importFileTexts.broken);

export interface Archive {
  has(name: string): boolean;
  /** Bytes of all parts, unpacked, as the archive says; a part that has more is refused when it is read. */
  unpacked: number;
  /** The content of a part, unpacked as it is read. @throws {FileProblem} when all parts together are more than allowed */
  read(name: string): AsyncGenerator<Buffer>;
  /** Counts an element of any part. @throws {FileProblem} when all parts together have more than allowed */
  countElement(): void;
}

/** Opens an archive. @throws {FileProblem} when it is none */
export async function openArchive(bytes: Buffer, most: number = IMPORT_LIMITS.unpacked): Promise<Archive> {
  const parts = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(bytes, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName.toLowerCase(), entry);
      if (parts.size > MOST_PARTS) throw broken();
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : broken();
  }
  let [unpacked, elements] = [0, 0];
  return {
    has: (name) => parts.has(name.toLowerCase()),
    unpacked: [...parts.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0),
    async *read(name) {
      const entry = parts.get(name.toLowerCase());
      if (!entry) throw broken();
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          unpacked += (chunk as Buffer).length;
          if (unpacked > most) throw new FileProblem(importFileTexts.unpacked(IMPORT_LIMITS.unpacked / 1e6));
          yield chunk as Buffer;
        }
      } catch (error) {
        throw error instanceof FileProblem ? error : broken();
      }
    },
    countElement() {
      elements += 1;
      if (elements > PARSE_BOUNDS.elements)
        throw new FileProblem(parsingTexts.tooMany(PARSE_BOUNDS.elements));
    },
  };
}
