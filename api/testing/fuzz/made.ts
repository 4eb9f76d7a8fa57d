/** How contents of files are made from random numbers. */

/** An integer from 0 to below `end`. */
export type Random = (end: number) => number;
export type Made = [what: string, content: string | Buffer];

/** Usually few, sometimes many, and sometimes more than any file may have. */
export const many = (random: Random): number => [3, 70, 1_000, 70_000, 700_000][random(5)]!;
export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)]!;
export const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);
