import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ownProcessName, isRunning } from './processes.ts';

/**
 * Tracks which processes use an embedded server: one empty file per use, in a folder beside the data. The last process to leave stops the
 * server, so the application and a migration can run at the same time, and neither takes the database from the other. Entries of killed
 * processes do not count.
 * @returns the entry, needed to leave
 */
export function registerUser(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, `${ownProcessName}-${randomBytes(4).toString('hex')}`);
  fs.writeFileSync(entry, '');
  return entry;
}

/** Removes the entry; true when no living process uses the server any more. */
export function unregisterUser(entry: string): boolean {
  fs.rmSync(entry, { force: true });
  const folder = path.dirname(entry);
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (isRunning(name)) return false;
    fs.rmSync(path.join(folder, name), { force: true });
  }
  return true;
}
