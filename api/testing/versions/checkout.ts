/** Earlier versions of the product, taken out of the repository. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGES = path.join(ROOT, 'node_modules');
/** Our own packages in `node_modules`, which lead to the folder beside it. */
const OWN = '@bhumi';

/** A row of `db/versions.json`: a released version. The tag of a version is set from it. */
export interface Version {
  version: string;
  commit: string;
  newestMigration: string;
}

/** Returns the released versions, the oldest first. */
export const releasedVersions = (): Version[] =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'db/versions.json'), 'utf8')) as Version[];

/** Runs git in the repository. */
export const git = (...args: string[]): Buffer =>
  execFileSync('git', ['-C', ROOT, ...args], { maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'pipe'] });

/** Whether a version may be missing: a shallow clone has no history. In a whole clone a missing version is a fault. */
export function isOutOfReach({ commit }: Version): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return false;
  } catch {
    return git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';
  }
}

/** Gives a checkout today's packages, and its own ones in place of today's. */
function linkPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(modules, OWN), { recursive: true });
  for (const name of fs.readdirSync(PACKAGES)) {
    if (name !== OWN) fs.symlinkSync(path.join(PACKAGES, name), path.join(modules, name));
  }
  for (const name of fs.readdirSync(path.join(PACKAGES, OWN))) {
    fs.symlinkSync(path.join('../..', name), path.join(modules, OWN, name));
    const nested = path.join(ROOT, name, 'node_modules');
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(folder, name, 'node_modules'));
  }
}

/**
 * Writes a version into `.cache/versions`, unless it is there already. Returns its folder.
 * @throws when the repository lacks the commit, as in a shallow clone
 */
export function checkoutVersion({ version, commit }: Version): string {
  const folder = path.join(ROOT, '.cache/versions', commit);
  if (fs.existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  let archive: Buffer;
  try {
    archive = git(
      'archive',
      '--format=tar',
      commit,
      '--',
      'api',
      'db',
      '.config',
      'package.json',
      'tsconfig.json',
    );
  } catch (error) {
    throw new Error(`Version ${version} is not in this clone. Fetch its history: git fetch --unshallow`, {
      cause: error,
    });
  }
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  for (const name of ['portal', 'admin', 'e2e']) fs.mkdirSync(path.join(draft, name));
  linkPackages(draft);
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    // Another process was first.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(draft, { recursive: true });
    return folder;
  }
  return folder;
}
