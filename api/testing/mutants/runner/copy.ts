/** A copy of the project to put faults into: nobody's working tree is ever edited. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** `.cache` is ignored by git and by all tools. */
export const COPY = path.join(PROJECT_ROOT, '.cache/mutants');

/** What a run leaves for the next one: the databases, and what was built. */
const KEPT = new Set(['.cache', 'build', 'node_modules']);
/** The scope of the parts of the project. */
const OWN = '@bhumi';

/** Removes files of an earlier copy, also of a run that was stopped with a fault in place. */
function clear(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (KEPT.has(entry.name)) continue;
    if (entry.isDirectory()) clear(target);
    else fs.unlinkSync(target);
  }
}

/**
 * Links the installed packages, those of the project and those of its parts. The parts themselves, which npm links below
 * `@bhumi`, are those of the copy.
 */
function linkPackages(): void {
  for (const part of ['', 'db', 'api', 'portal', 'admin', 'e2e']) {
    const installed = path.join(PROJECT_ROOT, part, 'node_modules');
    if (!fs.existsSync(installed)) continue;
    const linked = path.join(COPY, part, 'node_modules');
    fs.rmSync(linked, { recursive: true, force: true });
    fs.mkdirSync(linked);
    for (const name of fs.readdirSync(installed)) {
      const target = path.join(installed, name);
      if (name === OWN)
        fs.cpSync(target, path.join(linked, name), { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.vite')) fs.symlinkSync(target, path.join(linked, name));
    }
  }
}

/** Copies the project as it lies here, with what is not committed yet. */
export function copyProject(): void {
  fs.mkdirSync(COPY, { recursive: true });
  clear(COPY);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const name of listed.split('\0').filter(Boolean)) {
    const source = path.join(PROJECT_ROOT, name);
    if (!fs.existsSync(source)) continue; // Deleted, but not committed yet.
    fs.mkdirSync(path.dirname(path.join(COPY, name)), { recursive: true });
    fs.copyFileSync(source, path.join(COPY, name));
  }
  linkPackages();
}
