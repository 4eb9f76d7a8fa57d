import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ownProcessName, isRunning } from './processes.ts';

/** Takes the lock file unless a living process holds it. The file is linked into place whole, so it is never seen empty. */
export function tryLock(file: string): boolean {
  const draft = `${file}.${ownProcessName}-${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(draft, ownProcessName);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch {
    clearIfStale(file);
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function clearIfStale(file: string): void {
  try {
    const holder = fs.readFileSync(file, 'utf8');
    if (isRunning(holder)) return;
    // Rename first: if several processes see the stale lock, only one removes that very file.
    const aside = `${file}.stale.${ownProcessName}`;
    fs.renameSync(file, aside);
    const moved = fs.readFileSync(aside, 'utf8');
    if (moved !== holder && isRunning(moved)) fs.linkSync(aside, file);
    fs.rmSync(aside, { force: true });
  } catch {
    // The lock is gone: its holder released it, or another process removed it.
  }
}

export const unlock = (file: string): void => fs.rmSync(file, { force: true });

/** Runs `work` while no other process holds the lock file. Waits for a holder as long as it lives. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) await pause(20);
  try {
    return await work();
  } finally {
    unlock(file);
  }
}
