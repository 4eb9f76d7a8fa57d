/** A file of one boundary is not larger than this. */
export const FILE_BYTES = 1_000_000;

export type FileProblem = 'empty' | 'tooLarge' | 'notRead' | 'noShape' | 'several' | 'tooMany' | 'outOfRange';

/** Why nothing could be taken. `line` of a list of points: where, from 1. `count` of several shapes: how many. */
export class FileError extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly at: { line?: number; count?: number } = {},
  ) {
    super(problem);
  }
}
