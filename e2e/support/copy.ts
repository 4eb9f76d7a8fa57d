import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from './start-server.ts';

const LEFT_OUT = new Set(['node_modules', '.git', '.data']);

/** What a fresh clone has, and what the fronts were built to with the notes of it: they need not be built again. */
const wanted = (source: string): boolean => {
  const name = path.basename(source);
  const inCache = path.basename(path.dirname(source)) === '.cache';
  return !LEFT_OUT.has(name) && (!inCache || name.startsWith('built-'));
};

/** Links what is in a folder of packages, without our own workspaces and without what Vite keeps there. */
async function linkEntries(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source)) {
    if (entry === '@bhumi' || entry.startsWith('.vite')) continue;
    await symlink(path.join(source, entry), path.join(target, entry));
  }
}

/**
 * Packages by link, our own workspaces by a link to the copy: a link to the whole folder would lead back to the original.
 */
async function linkPackages(copy: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  await linkEntries(packages, path.join(copy, 'node_modules'));
  await mkdir(path.join(copy, 'node_modules/@bhumi'));
  for (const workspace of await readdir(path.join(packages, '@bhumi'))) {
    await symlink(path.join('../..', workspace), path.join(copy, 'node_modules/@bhumi', workspace));
    const nested = path.join(root, workspace, 'node_modules');
    if (existsSync(nested)) await linkEntries(nested, path.join(copy, workspace, 'node_modules'));
  }
}

/** Copies the project as it stands into a temporary folder that can be started and changed. */
export async function copyProject(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bhumi-copy-'));
  // Also the user who runs PostgreSQL for root must find the way in.
  await chmod(directory, 0o755);
  await cp(root, directory, { recursive: true, preserveTimestamps: true, filter: wanted });
  await linkPackages(directory);
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
