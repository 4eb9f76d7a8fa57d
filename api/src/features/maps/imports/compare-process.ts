/** Compares the shapes of a sheet in a child process (compare.ts): one shape per line of its input. */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { runParser } from '../../../platform/files/parsing/child.ts';
import { overlapsOf, type ComparedShape, type Overlap } from './overlaps.ts';

export interface CompareTask {
  /** The most corners to compare. */
  most: number;
}

async function* read(shapes: Readable, { most }: CompareTask): AsyncGenerator<Overlap> {
  const lines = (await text(shapes)).split('\n');
  yield* overlapsOf(
    lines.filter(Boolean).map((line) => JSON.parse(line) as ComparedShape),
    most,
  );
}

await runParser(read);
