/** Builds the server and both fronts, and compresses the files that browsers fetch. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withLock } from './lock.mjs';
import { runStep } from './steps.mjs';
import { noteBuilt, PARTS, stateOf } from './stale.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSED = /\.(js|css|svg|json|txt|html)$/;
/** Smaller files are not compressed, in bytes. */
const LEAST = 500;

/** Writes `.br` and `.gz` beside every text file, with the strongest compression. */
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

/** The path of a script in the folder, or of a package's program, resolved from the folder that depends on it. */
function programOf(folder, [name, file]) {
  if (file === undefined) return path.join(folder, name);
  const manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}

async function buildPart(root, part, hash) {
  const folder = path.join(root, part.name);
  const [name, file, ...args] = part.command;
  await runStep(`Building the ${part.name}`, [programOf(folder, [name, file]), ...args], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  if (part.client) await compressFiles(path.join(root, part.client));
  noteBuilt(root, part, hash);
}

/**
 * Builds all parts in parallel.
 * @param {string} root
 * @param {{ifStale: boolean, only?: readonly string[]}} options `ifStale`: only parts whose source has changed; `only`: only parts with
 * these names
 */
export async function build(root, { ifStale, only }) {
  const parts = PARTS.filter(({ name }) => only?.includes(name) ?? true);
  // Where nothing is to be built, nothing may be writable either: the image has a read-only disk.
  if (ifStale && parts.every((part) => !stateOf(root, part).stale)) return;
  await withLock(path.join(root, '.cache/build.lock'), async () => {
    const states = parts.map((part) => ({ part, ...stateOf(root, part) }));
    const wanted = states.filter(({ stale }) => stale || !ifStale);
    await Promise.all(wanted.map(({ part, hash }) => buildPart(root, part, hash)));
  });
}
