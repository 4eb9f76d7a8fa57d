/** Writes the server's source without types (docs/decisions/070). A step of the build, in its own process. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FOLDERS, OUTPUT, plainFile } from '../../loader/places.mjs';
import { filesUnder } from './stale.mjs';
import { withoutTypes } from './without-types.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

await rm(path.join(root, OUTPUT), { recursive: true, force: true });
for (const folder of FOLDERS) {
  for (const file of filesUnder(path.join(root, folder))) {
    if (!file.endsWith('.ts') || file.endsWith('.d.ts')) continue;
    const target = plainFile(pathToFileURL(file).href);
    await mkdir(new URL('.', target), { recursive: true });
    await writeFile(target, withoutTypes(await readFile(file, 'utf8'), file));
  }
}
