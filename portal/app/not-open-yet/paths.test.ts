import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOT_OPEN_YET } from './paths.ts';

/** The addresses that route files claim: `land_.apply.tsx` is /land/apply. */
const built = readdirSync(new URL('../routes', import.meta.url)).map(
  (file) =>
    `/${file
      .replace(/\.tsx?$/, '')
      .replaceAll('_', '')
      .replaceAll('.', '/')}`,
);

it('reads the route files', () => expect(built).toEqual(expect.arrayContaining(['/login', '/land'])));

it('announces no screen that is there', () => {
  expect(NOT_OPEN_YET.filter((path) => built.includes(path))).toEqual([]);
});
