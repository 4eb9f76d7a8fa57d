import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFolder } from '@bhumi/db';
import { filesBelow, PART } from './walk-folder.ts';

/** The storage of uploaded files. Paths are relative, such as `dags/<uuid>.pdf`. */
export interface Storage {
  /**
   * Writes a file completely or not at all; returns its size in bytes. By then it is on the disk: a loss of power does
   * not take it away.
   */
  put(path: string, content: Readable | Uint8Array): Promise<number>;
  /** Opens a file, which the caller must read or close; null when there is none. */
  open(path: string): Promise<StoredFile | null>;
  /** Removes a file; a missing one is no error. */
  remove(path: string): Promise<void>;
  /** Returns when a file was stored; null when there is none. */
  storedAt(path: string): Promise<Date | null>;
  /** All files, in any order, never more than a few names in memory. Files that come or go meanwhile may be left out. */
  list(): AsyncIterable<ListedFile>;
  /** Removes what writes left behind that ended halfway before `before`, as when a process was killed. Returns how many. */
  removeUnfinished(before: Date): Promise<number>;
  /**
   * Checks whether files can be written, without writing any.
   * @returns the free share of its space, from 0 to 1; 1 where there is no limit
   * @throws the reason why not
   */
  check(): Promise<number>;
}

export interface ListedFile {
  path: string;
  storedAt: Date;
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

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files on this machine's disk under `root`, accessible only to the account of the process. */
export function diskStorage(root: string): Storage {
  const locate = (name: string): string => {
    if (!isStoragePath(name)) throw new StoragePathError(`${JSON.stringify(name)} is not a storage path`);
    return path.join(root, name);
  };
  return {
    async put(name, content) {
      const target = locate(name);
      const temporary = `${target}.${randomUUID()}${PART}`;
      const folder = path.dirname(target);
      await makeFolder(folder, 0o700);
      // Its end waits until the content is on the disk.
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(content instanceof Readable ? content : Readable.from([content]), file);
        await rename(temporary, target);
        await syncFolder(folder);
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
        if (isMissing(error)) return null;
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
    async storedAt(name) {
      try {
        const found = await stat(locate(name));
        return found.isFile() ? found.mtime : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async *list() {
      for await (const file of filesBelow(root)) {
        if (file.path.endsWith(PART) || !isStoragePath(file.path)) continue;
        const storedAt = await file.changedAt();
        if (storedAt) yield { path: file.path, storedAt };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const file of filesBelow(root)) {
        if (!file.path.endsWith(PART)) continue;
        const changedAt = await file.changedAt();
        if (!changedAt || changedAt >= before) continue;
        await rm(path.join(root, file.path), { force: true });
        removed += 1;
      }
      return removed;
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
