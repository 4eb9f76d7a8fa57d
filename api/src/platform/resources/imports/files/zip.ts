/** Reads the parts of an XLSX file, which is a ZIP archive, within the limit of unpacked bytes. */
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { PARSE_BOUNDS, parsingTexts } from '../../../../../contract/parsing.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';

/** The most parts of an archive; a usual workbook has some dozen. */
const MOST_PARTS = 2_000;

const broken = (): FileProblem => new FileProblem(importFileTexts.broken);

export interface Archive {
  has(name: string): boolean;
  /** Unpacked bytes of all parts, as the archive declares them; `read` enforces the real size. */
  unpacked: number;
  /** Unpacks a part as a stream. @throws {FileProblem} when all parts together exceed the limit */
  read(name: string): AsyncGenerator<Buffer>;
  /** Counts an XML element of any part. @throws {FileProblem} when all parts together exceed the limit */
  countElement(): void;
}

/** Opens an archive. @throws {FileProblem} when it is not a ZIP file */
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
  let elements = 0;
  /** Unpacked bytes by part: one that is read twice counts once. */
  const unpacked = new Map<string, number>();
  let all = 0;
  return {
    has: (name) => parts.has(name.toLowerCase()),
    unpacked: [...parts.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0),
    async *read(name) {
      const key = name.toLowerCase();
      const entry = parts.get(key);
      if (!entry) throw broken();
      let own = 0;
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          own += (chunk as Buffer).length;
          const before = unpacked.get(key) ?? 0;
          if (own > before) {
            all += own - before;
            unpacked.set(key, own);
          }
          if (all > most) throw new FileProblem(importFileTexts.unpacked(IMPORT_LIMITS.unpacked / 1e6));
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
