/** Builds both fronts, and compresses what browsers will ask for. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withLock } from './lock.mjs';
import { runStep } from './steps.mjs';
import { FRONTS, noteBuilt, stateOf } from './stale.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSED = /\.(js|css|svg|json|txt|html)$/;
/** Smaller files are not worth a second name, in bytes. */
const LEAST = 500;

/** Writes `.br` and `.gz` beside every text file, as small as they get. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(file);
      if (content.length < LEAST) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** The program of a package, found from the folder that depends on it. */
function programOf(folder, [name, file]) {
  const manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}

async function buildFront(root, front, hash) {
  const folder = path.join(root, front.name);
  const [name, file, ...args] = front.command;
  await runStep(`Building the ${front.name}`, [programOf(folder, [name, file]), ...args], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  await compressFiles(path.join(root, front.client));
  noteBuilt(root, front, hash);
}

/**
 * Builds the fronts, both at once.
 * @param {string} root
 * @param {{ifStale: boolean}} options `ifStale`: only those whose source has changed since
 */
export async function build(root, { ifStale }) {
  await withLock(path.join(root, '.cache/build.lock'), async () => {
    const states = FRONTS.map((front) => ({ front, ...stateOf(root, front) }));
    const wanted = states.filter(({ stale }) => stale || !ifStale);
    await Promise.all(wanted.map(({ front, hash }) => buildFront(root, front, hash)));
  });
}
