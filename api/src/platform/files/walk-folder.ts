/** Walks through the files of a folder without keeping their names. */
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';

/** How a file is called while it is written. */
export const PART = '.part';

export interface FoundFile {
  /** Relative to the folder, its parts joined by `/`. */
  path: string;
  /** When its content changed last; null when it is gone. */
  changedAt(): Promise<Date | null>;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** All files below a folder, one folder after the other; none when the folder is missing. */
export async function* filesBelow(root: string, below = ''): AsyncGenerator<FoundFile> {
  let folder;
  try {
    folder = await opendir(path.join(root, below), { bufferSize: 256 });
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  for await (const entry of folder) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) {
      yield {
        path: name,
        changedAt: () =>
          stat(path.join(root, name)).then(
            ({ mtime }) => mtime,
            (error: unknown) => {
              if (isGone(error)) return null;
              throw error;
            },
          ),
      };
    }
  }
}
