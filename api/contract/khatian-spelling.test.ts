import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with English texts. */
const SOURCES = ['admin/src', 'api/contract', 'api/resources', 'api/src', 'portal/app'];

/** Texts that the specification itself spells with a y. */
const FIXED = [
  'Khatiyan Number',
  'Khatiyan And Maps',
  'Khatiyan No',
  'Khatiyan/Dag',
  'Zil, Khatiyan & Dag are required',
];

/** The word in a text. Columns, types and SQL write it in small letters, outside a sentence. */
const WORD = /\bKhatiyans?\b|['"`>][^'"`]*\S khatiyans?\b|['"`>]khatiyans? \$/;

const lines = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|typ)$/.test(file) && !/\.test\.|testing/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !/^(\/\/|\/?\*)/.test(line) && WORD.test(line))
        .map((line) => ({ file: `${folder}/${file}`, line })),
    ),
);

const isFixed = ({ line }: { line: string }) => FIXED.some((text) => line.includes(`'${text}'`));

test('English screens say Khatian, but where the specification fixes the other spelling', () => {
  expect(lines.filter((each) => !isFixed(each))).toEqual([]);
});

test('what the specification fixes is there, each of it', () => {
  const said = lines.map(({ line }) => line).join('\n');
  expect(FIXED.filter((text) => !said.includes(`'${text}'`))).toEqual([]);
});
