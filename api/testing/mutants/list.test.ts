/** The list of faults names what is there. Whether the tests notice them is asked by `npm run mutants`. */
import fs from 'node:fs';
import { expect, it } from 'vitest';

import { occursOnce } from './fault.ts';
import { FAULTS_BY_AREA } from './index.ts';

const read = (name: string): string | null => {
  const file = new URL(`../../../${name}`, import.meta.url);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
};
const faults = Object.values(FAULTS_BY_AREA).flat();

it('each fault changes a text that its file has exactly once', () => {
  const stale = faults.filter(({ file, find }) => !occursOnce(read(file) ?? '', find));
  expect(stale).toEqual([]);
  expect(faults.filter(({ find, replace }) => find === replace)).toEqual([]);
});

it('each fault names a test file, and a title that stands in it', () => {
  const stale = faults.filter(({ tests, title = '' }) => !read(tests)?.includes(title));
  expect(stale).toEqual([]);
  // The names of such tests are filled in before the title is looked for.
  expect(faults.filter(({ title = '' }) => title.includes('%'))).toEqual([]);
});

it('no fault stands there twice, and they are sixty at least', () => {
  const made = faults.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
  expect(new Set(made).size).toBe(made.length);
  expect(made.length).toBeGreaterThanOrEqual(60);
});
