import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ownProcessName, isRunning } from './processes.ts';

/**
 * Which processes use an embedded server: one empty file for each use, in a folder beside the data. The last to leave
 * stops the server, so a migration run beside the application does not take the database away from it, nor the other
 * way round, and what a killed process left behind does not count.
 * @returns the entry, to leave with
 */
export function registerUser(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, `${ownProcessName}-${randomBytes(4).toString('hex')}`);
  fs.writeFileSync(entry, '');
  return entry;
}

/** Leaves; true when no living process uses the server any more. */
export function unregisterUser(entry: string): boolean {
  fs.rmSync(entry, { force: true });
  const folder = path.dirname(entry);
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (isRunning(name)) return false;
    fs.rmSync(path.join(folder, name), { force: true });
  }
  return true;
}
