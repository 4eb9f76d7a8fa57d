/** The storages of uploaded files, and the one that an installation uses. */
import { chmod, mkdir } from 'node:fs/promises';
import { diskStorage, type Storage } from './storage.ts';

export interface StorageKind {
  open(location: string): Storage;
  /** Makes it ready when the service starts; `warn` logs what is doubtful. */
  prepare(location: string, warn: (error: unknown, message: string) => void): Promise<void>;
}

const disk: StorageKind = {
  open: diskStorage,
  prepare: async (folder, warn) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // This also hides the files that are already in the folder.
    await chmod(folder, 0o700).catch((error: unknown) => {
      warn(error, `${folder} belongs to another account, which decides who reads from it`);
    });
  },
};

/** One row each, by the protocol of `STORAGE_URL`, such as `s3:`; a folder of this machine has none. */
export const storages: Readonly<Record<string, StorageKind>> = { '': disk };

const kindAt = (location: string): StorageKind | undefined =>
  storages[/^([a-z][a-z\d+.-]+:)\/\//.exec(location)?.[1] ?? ''];

/** Whether `STORAGE_URL` may have this value. */
export const isStorageUrl = (value: string): boolean => {
  const kind = kindAt(value);
  return kind !== undefined && kind !== disk;
};

/** Returns the storage of a folder or an address. @throws when there is no such storage */
export function storageAt(location: string): StorageKind {
  const kind = kindAt(location);
  if (!kind) throw new Error(`There is no storage for ${location}`);
  return kind;
}
