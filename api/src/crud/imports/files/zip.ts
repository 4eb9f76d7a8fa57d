/** The parts of an XLSX file, which is a ZIP archive, without unpacking more than a file may hold. */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../contract/resource/imports.ts';
import type { Storage } from '../../../lib/storage.ts';
import { FileProblem } from './table.ts';

/** The most parts of an archive; a workbook of an office has some dozen. */
const MOST_PARTS = 2_000;

const broken = (): FileProblem => new FileProblem(importFileTexts.broken);

/** Reads parts of a stored file, which stays where it is. */
class StoredReader extends yauzl.RandomAccessReader {
  readonly #storage: Storage;
  readonly #path: string;
  constructor(storage: Storage, path: string) {
    super();
    this.#storage = storage;
    this.#path = path;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    if (end <= start) return out.end();
    void this.#storage.open(this.#path).then(
      (file) => {
        if (file) pipeline(file.read({ start, end: end - 1 }), out, () => undefined);
        else out.destroy(new FileProblem(importFileTexts.gone));
      },
      (error: unknown) => out.destroy(error as Error),
    );
    return out;
  }
}

export interface Archive {
  has(name: string): boolean;
  /** The content of a part, unpacked as it is read. @throws {FileProblem} when all parts together are more than allowed */
  read(name: string): AsyncGenerator<Buffer>;
}

/** Opens a stored archive. @throws {FileProblem} when it is none */
export async function openArchive(
  storage: Storage,
  path: string,
  bytes: number,
  most: number = IMPORT_LIMITS.unpacked,
): Promise<Archive> {
  const parts = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await yauzl.fromRandomAccessReaderPromise(new StoredReader(storage, path), bytes, {
      autoClose: false,
    });
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName.toLowerCase(), entry);
      if (parts.size > MOST_PARTS) throw broken();
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : broken();
  }
  let unpacked = 0;
  return {
    has: (name) => parts.has(name.toLowerCase()),
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
  };
}
