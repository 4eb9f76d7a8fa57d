/** A deliberate fault: one edit of the product that a named test must notice. Paths are relative to the root of the project. */
export interface Fault {
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The test file that must fail: the cheapest that proves the rule. */
  tests: string;
  /** A part of the title of the tests to run; without it the whole file runs. */
  title?: string;
  /** What would go wrong for whom. */
  why: string;
}

/** Whether a text occurs exactly once in another. */
export const occursOnce = (text: string, find: string): boolean => text.split(find).length === 2;
