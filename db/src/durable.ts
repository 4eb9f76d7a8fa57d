/** Files and folders that survive a loss of power. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** Waits until the names in a folder are on the disk. Windows cannot open folders, and keeps their names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it; what was made is on the disk. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  // The name of each new folder is in the one above it.
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) await syncFolder(path.dirname(at));
}

/** Writes a file whole; its content and its name are on the disk. */
export async function writeDurably(file: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  await makeFolder(path.dirname(file));
  await fs.writeFile(file, bytes, { flush: true, mode });
  await syncFolder(path.dirname(file));
}
