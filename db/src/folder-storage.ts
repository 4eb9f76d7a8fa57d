import fs from 'node:fs/promises';
import path from 'node:path';

/** The storage to which the seeds write documents; the application's own storage has the same shape. */
export interface SeedStorage {
  put(path: string, bytes: Uint8Array): Promise<void>;
}

/** Files under a folder, for tests. */
export function folderStorage(folder: string): SeedStorage {
  return {
    put: async (name, bytes) => {
      const file = path.join(folder, name);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, bytes);
    },
  };
}
