import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

/** A size in px below which Bengali cannot be read, written down instead of taken from the theme. */
const FINE = /fontSize: (\{ xs: )?(\d|1[0-5])\b/;

/** The theme itself, whose unit it is; and the keys on buttons, which are Latin letters. */
const MEANT = ['theme.ts', 'queue/KeyHint.tsx'];

it('sets nothing that may be Bengali in less than 16 px', () => {
  const found = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !MEANT.includes(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(path.join(here, file), 'utf8')
        .split('\n')
        .flatMap((line, place) => (FINE.test(line) ? [`${file}:${place + 1} ${line.trim()}`] : [])),
    );
  expect(found, "write fontSize: 'small', which is 14 px in English and 16 px in Bengali").toEqual([]);
});
