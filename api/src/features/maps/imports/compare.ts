/** Compares the shapes of a sheet, in a child process when that may take long. */
import { Readable } from 'node:stream';

import { importTexts } from '../../../../contract/maps/messages.ts';
import {
  ParserFailedError,
  parseInChildProcess,
  type FileParser,
} from '../../../platform/files/parsing/parse.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import type { CompareTask } from './compare-process.ts';
import { overlappingBoxes } from './proximity.ts';
import { cornersOf, overlapsOf, type ComparedShape, type Overlap } from './overlaps.ts';

const COMPARE: FileParser = {
  name: 'compare',
  version: 1,
  script: new URL('compare-process.ts', import.meta.url),
};

/** Up to this many pairs of corners, comparing takes less time than starting a process. */
const FEW = 5_000;

function areFew(all: readonly ComparedShape[]): boolean {
  let pairs = 0;
  for (const [one, other] of overlappingBoxes(all)) {
    pairs += cornersOf(one) * cornersOf(other);
    if (pairs > FEW) return false;
  }
  return true;
}

function* linesOf(all: readonly ComparedShape[]): Generator<string> {
  for (const each of all) yield `${JSON.stringify(each)}\n`;
}

/**
 * Returns the overlaps to report for the shapes of a file.
 * @param most corners that are compared
 * @throws {FileProblem} when they are too many to compare
 */
export async function compareShapes(all: readonly ComparedShape[], most: number): Promise<Overlap[]> {
  if (areFew(all)) return [...overlapsOf(all, most)];
  const task: CompareTask = { most };
  const overlaps: Overlap[] = [];
  try {
    const parsed = parseInChildProcess<Overlap>({ reader: COMPARE, task, file: Readable.from(linesOf(all)) });
    for await (const each of parsed) overlaps.push(each);
    return overlaps;
  } catch (error) {
    throw error instanceof ParserFailedError ? new FileProblem(importTexts.tangled) : error;
  }
}
