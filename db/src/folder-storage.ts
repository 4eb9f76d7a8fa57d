import path from 'node:path';
import { writeDurably } from './durable.ts';

/** The storage to which the seeds write documents; the application's own storage has the same shape. */
export interface SeedStorage {
  put(path: string, bytes: Uint8Array): Promise<void>;
}

/** Files under a folder, for tests. */
export function folderStorage(folder: string): SeedStorage {
  return {
    put: (name, bytes) => writeDurably(path.join(folder, name), bytes),
  };
}
