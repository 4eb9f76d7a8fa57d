import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The storage of uploaded files. Paths are relative, such as `dags/<uuid>.pdf`. */
export interface Storage {
  /** Writes a file completely or not at all; returns its size in bytes. */
  put(path: string, content: Readable | Uint8Array): Promise<number>;
  /** Opens a file, which the caller must read or close; null when there is none. */
  open(path: string): Promise<StoredFile | null>;
  /** Removes a file; a missing one is no error. */
  remove(path: string): Promise<void>;
  /**
   * Checks whether files can be written, without writing any.
   * @returns the free share of its space, from 0 to 1; 1 where there is no limit
   * @throws the reason why not
   */
  check(): Promise<number>;
}

/** A part of a file by its first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Its content or a part of it, once; closes the file at its end. */
  read(part?: ByteRange): Readable;
  /** Reads all of a small file at once, and closes it. */
  bytes(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The path leads out of the storage. */
export class StoragePathError extends Error {
  override name = 'StoragePathError';
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a path may name a stored file: plain words joined by `/`, none starting with a dot. */
export function isStoragePath(name: string): boolean {
  return name.length <= 300 && name.split('/').every((segment) => SEGMENT.test(segment));
}

/** `/storage/...` of a stored path; null when there is no document. */
export const documentUrl = (path: string | null): string | null =>
  path === null ? null : `/storage/${path}`;

/** The extension of a stored document without its dot: `pdf`, `jpg`. */
export const extensionOf = (name: string): string => path.extname(name).slice(1);

/** Files on this machine's disk under `root`, accessible only to the account of the process. */
export function diskStorage(root: string): Storage {
  const locate = (name: string): string => {
    if (!isStoragePath(name)) throw new StoragePathError(`${JSON.stringify(name)} is not a storage path`);
    return path.join(root, name);
  };
  return {
    async put(name, content) {
      const target = locate(name);
      const temporary = `${target}.${randomUUID()}.part`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(content instanceof Readable ? content : Readable.from([content]), file);
        await rename(temporary, target);
        return file.bytesWritten;
      } catch (error) {
        // Wait for the stream to close: otherwise a file that is not open yet would be removed too early, and would
        // stay.
        if (!file.closed) await new Promise<void>((closed) => file.once('close', () => closed()));
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(name) {
      let handle: FileHandle;
      try {
        handle = await open(locate(name), 'r');
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
          return null;
        throw error;
      }
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        return null;
      }
      return {
        size: found.size,
        read: (part) => handle.createReadStream(part),
        bytes: () => handle.readFile().finally(() => handle.close()),
        close: () => handle.close(),
      };
    },
    async remove(name) {
      await rm(locate(name), { force: true });
    },
    async check() {
      if (!(await stat(root)).isDirectory()) throw new Error(`${root} is no folder`);
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      const { bavail, blocks } = await statfs(root);
      if (bavail === 0) throw new Error(`No room is left in ${root}`);
      return bavail / blocks;
    },
  };
}
