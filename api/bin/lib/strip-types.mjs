/**
 * Writes the server without its types: what is taken away leaves blanks, so that every line and column stays where it is. A step of
 * the build, in a process of its own.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import blankSpace from 'ts-blank-space';
import { FOLDERS, OUTPUT, plainFile } from '../../loader/places.mjs';
import { filesUnder } from './stale.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function strip(file) {
  const source = await readFile(file, 'utf8');
  const plain = blankSpace(source, (node) => {
    const line = source.slice(0, node.getStart()).split('\n').length;
    throw new Error(`${file}:${line} is more than a type, and cannot be left out`);
  });
  const target = plainFile(pathToFileURL(file).href);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, plain);
}

await rm(path.join(root, OUTPUT), { recursive: true, force: true });
for (const folder of FOLDERS) {
  for (const file of filesUnder(path.join(root, folder))) {
    if (file.endsWith('.ts') && !file.endsWith('.d.ts')) await strip(file);
  }
}
