/** Hostile files of one boundary: each is read, or refused by a reason that the console can show. */
import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileError } from './file-error.ts';
import { hostileFiles, KINDS } from './hostile.testing.ts';
import { readShape } from './read-points.ts';
import { textOf } from './zip.ts';

/** Every reader of such files, with the kinds that are made for it. */
const READERS: Record<string, readonly string[]> = {
  readShape: KINDS,
  textOf: KINDS,
  readXml: ['kml', 'gpx'],
  readXmlShapes: ['kml', 'gpx'],
  readWkt: ['wkt'],
  readLines: ['lines'],
  kmlIn: ['kmz'],
};

test('every reader has hostile files', async () => {
  const folder = new URL('./', import.meta.url);
  const modules = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const texts = await Promise.all(modules.map((name) => readFile(new URL(name, folder), 'utf8')));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?function (read\w+|\w+In|textOf)\(/gm)].map(([, name]) => name),
  );
  expect(found.toSorted()).toEqual(Object.keys(READERS).toSorted());
  expect(new Set(Object.values(READERS).flat())).toEqual(new Set(KINDS));
});

/** The count of the points of a file, or why it is refused; any other error fails the test. */
async function outcome(bytes: Uint8Array<ArrayBuffer>): Promise<number | string> {
  try {
    return readShape(await textOf(bytes)).points.length;
  } catch (error) {
    if (error instanceof FileError) return error.problem;
    throw error;
  }
}

test.each(KINDS)('a file of %s without a fault is read', async (kind) => {
  expect(await outcome(hostileFiles(kind, 1)[0]!)).toBe(3);
});

test.each(KINDS)('no hostile file of %s breaks its reader', async (kind) => {
  for (const count of [0, 1, 60, 5_000, 200_000])
    for (const [place, bytes] of hostileFiles(kind, count).entries())
      await expect(outcome(bytes), `${kind} ${count} ${place}`).resolves.toBeDefined();
});

test('nor one that was cut off, or has bytes of another', async () => {
  const files = KINDS.flatMap((kind) => hostileFiles(kind, 9));
  const some = fc.tuple(
    fc.constantFrom(...files),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.uint8Array(),
  );
  await fc.assert(
    fc.asyncProperty(some, async ([file, share, more]) => {
      const at = Math.floor(file.length * share);
      await outcome(file.slice(0, at));
      const changed = file.slice();
      changed.set(more.subarray(0, changed.length - at), at);
      await outcome(changed);
    }),
    { seed: 7, numRuns: 300 },
  );
});
