/** Puts a fault into the copy, in the source and in what was built of it, and takes it out again. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { noteBuilt, PARTS, stateOf } from '../../../bin/lib/stale.mjs';
import { withoutTypes } from '../../../bin/lib/without-types.mjs';
import { FOLDERS, OUTPUT, plainFile } from '../../../loader/places.mjs';
import { occursOnce, type Fault } from '../fault.ts';
import { COPY, PROJECT_ROOT } from './copy.ts';

/** The build of all files takes seconds: the one file that differs is written, and what is built is noted to be of this source. */
function write(file: string, text: string): void {
  fs.writeFileSync(path.join(COPY, file), text);
  const built = FOLDERS.some((folder: string) => file.startsWith(`${folder}/`)) && file.endsWith('.ts');
  if (!built) return;
  const place = plainFile(pathToFileURL(path.join(PROJECT_ROOT, file)).href) as URL;
  const plain = path.join(COPY, OUTPUT, path.relative(path.join(PROJECT_ROOT, OUTPUT), place.pathname));
  fs.writeFileSync(plain, withoutTypes(text, file));
  const api = PARTS.find(({ name }: { name: string }) => name === 'api')!;
  noteBuilt(COPY, api, stateOf(COPY, api).hash);
}

/**
 * Runs something with a fault in the copy.
 * @throws when the text to replace is not there exactly once: the list is stale
 */
export async function withFault<T>({ file, find, replace }: Fault, run: () => Promise<T>): Promise<T> {
  const text = fs.readFileSync(path.join(COPY, file), 'utf8');
  if (!occursOnce(text, find)) throw new Error(`The text to replace is not found exactly once in ${file}`);
  write(
    file,
    text.replace(find, () => replace),
  );
  try {
    return await run();
  } finally {
    write(file, text);
  }
}
