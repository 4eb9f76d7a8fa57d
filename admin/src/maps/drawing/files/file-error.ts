/** The greatest size of a file with one boundary. */
export const FILE_BYTES = 1_000_000;

export type FileProblem = 'empty' | 'tooLarge' | 'notRead' | 'noShape' | 'several' | 'tooMany' | 'outOfRange';

/**
 * Why a file could not be used. `line` of a list of points: the line number, from 1. `count` of several shapes: how
 * many.
 */
export class FileError extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly at: { line?: number; count?: number } = {},
  ) {
    super(problem);
  }
}
