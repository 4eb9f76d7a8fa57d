/** A file of one boundary is not larger than this. */
export const FILE_BYTES = 1_000_000;

export const FILE_PROBLEMS = [
  'empty',
  'tooLarge',
  'notRead',
  'noShape',
  'several',
  'tooMany',
  'outOfRange',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why nothing could be taken. `line` of a list of points: where, from 1. `count` of several shapes: how many. */
export class FileRefused extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly at: { line?: number; count?: number } = {},
  ) {
    super(problem);
  }
}
