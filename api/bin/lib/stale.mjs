/** Finds what is missing or out of date: packages and builds. Plain functions over files. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDERS, OUTPUT } from '../../loader/places.mjs';

/**
 * Returns packages of the lock file that are missing or have another version. Optional ones (of other platforms) may be missing.
 * @param {{packages: Record<string, {version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>}} installed npm's own record of what it installed
 * @param {{withoutDev?: boolean}} options `withoutDev`: packages for development only may be missing too
 * @returns {string[]} their places, such as `node_modules/react`
 */
export function missingPackages(lock, installed, { withoutDev = false } = {}) {
  return Object.entries(lock.packages)
    .filter(([place, { link, optional }]) => place.startsWith('node_modules/') && !link && !optional)
    .filter(([, { dev, devOptional }]) => !(withoutDev && (dev || devOptional)))
    .filter(([place, { version }]) => installed.packages[place]?.version !== version)
    .map(([place]) => place);
}

/**
 * Whether `npm ci` must run.
 * @param {string} root
 * @param {{withoutDev?: boolean}} options
 */
export function needsInstall(root, options = {}) {
  const note = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return true;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  return missingPackages(read(path.join(root, 'package-lock.json')), read(note), options).length > 0;
}

const LEFT_OUT = new Set(['node_modules', 'build', 'dist', '.cache', '.data', 'testing']);
const isTest = (name) => /\.test(ing)?\.tsx?$/.test(name);

/** Returns every file below a path, in a fixed order. */
export function* filesUnder(target) {
  if (!existsSync(target)) return;
  const entries = readdirSync(target, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (LEFT_OUT.has(entry.name) || isTest(entry.name)) continue;
    const file = path.join(target, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/**
 * Hashes the names and contents of a build's source files.
 * @param {string} root
 * @param {readonly string[]} folders relative to the root
 */
export function inputHash(root, folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of filesUnder(path.join(root, folder))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * The parts that are built: their sources, the files that must exist afterwards, the files that browsers fetch, and the command, which runs
 * in the part's folder: a package's program, or our own script.
 */
export const PARTS = [
  {
    name: 'api',
    inputs: [...FOLDERS, 'api/bin/lib', 'api/loader'],
    output: `${OUTPUT}/api/src/server.js`,
    command: ['bin/lib/strip-types.mjs'],
  },
  {
    name: 'portal',
    inputs: ['portal', 'api/contract', 'api/resources'],
    output: 'portal/build/server/index.js',
    client: 'portal/build/client',
    command: ['@remix-run/dev', 'dist/cli.js', 'vite:build'],
  },
  {
    name: 'admin',
    inputs: ['admin', 'api/contract', 'api/resources'],
    output: 'admin/dist/index.html',
    client: 'admin/dist',
    command: ['vite', 'bin/vite.js', 'build'],
  },
];

const noteOf = (root, part) => path.join(root, '.cache', `built-${part.name}`);

/** Returns the hash of a part's current sources, and whether its build is missing or was made from other sources. */
export function stateOf(root, part) {
  const hash = inputHash(root, part.inputs);
  const note = noteOf(root, part);
  const built = existsSync(path.join(root, part.output)) && existsSync(note);
  return { hash, stale: !built || readFileSync(note, 'utf8') !== hash };
}

/** Records the sources of a part's build. */
export function noteBuilt(root, part, hash) {
  const note = noteOf(root, part);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, hash);
}
