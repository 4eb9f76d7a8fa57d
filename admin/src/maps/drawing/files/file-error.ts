import type { Position } from '@bhumi/api/contract/maps/geojson';
import { rangeOf } from '../points.ts';

/** The greatest size of a file with one boundary. */
export const FILE_BYTES = 1_000_000;

export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'notRead'
  | 'noShape'
  | 'several'
  | 'tooMany'
  | 'outOfRange'
  | 'metres'
  | 'otherSystem';

/** Where the fault is. */
export interface FilePlace {
  /** Of a list of points, from 1. */
  line?: number;
  /** Of several shapes: how many. */
  count?: number;
  /** Of another reference system. */
  name?: string;
}

/** Why a file could not be used. */
export class FileError extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly at: FilePlace = {},
  ) {
    super(problem);
  }
}

/** @throws {FileError} when two numbers are no place, in either order */
export function checkRange(pair: Position, at: FilePlace = {}): void {
  const range = rangeOf(pair);
  if (range === 'metres' || range === 'outOfRange') throw new FileError(range, at);
}
