import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTable, titlesOf, type Row } from './table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SUITE = 'e2e/specification';
const rows = readTable(fs.readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8'));

/** The suite's own tests, but this one. */
const files = fs
  .readdirSync(path.join(ROOT, SUITE), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|spec)\.ts$/.test(name) && name !== 'table.test.ts')
  .map((name) => `${SUITE}/${name}`);

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const where = ({ section, statement }: Row) => `${section}: ${statement}`;

/** What is wrong with what a row names, or nothing. */
function fault(row: Row): string | undefined {
  if (!row.tests.length && !row.decisions.length) return 'names neither a test nor a decision';
  for (const file of row.decisions)
    if (!fs.existsSync(path.join(ROOT, 'docs', file))) return `names ${file}, which is not there`;
  for (const { file, title } of row.tests) {
    if (!fs.existsSync(path.join(ROOT, file))) return `names ${file}, which is not there`;
    if (!titlesOf(read(file)).includes(title)) return `names "${title}", which ${file} does not have`;
  }
  return undefined;
}

describe('docs/specification.md', () => {
  it('names a test or a decision for each statement, and each is there', () => {
    const faults = rows.flatMap((row) => {
      const found = fault(row);
      return found ? [`${where(row)} ${found}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('has a row for each test of the suite', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests.map(({ file, title }) => `${file} › ${title}`)));
    const all = files.flatMap((file) => titlesOf(read(file)).map((title) => `${file} › ${title}`));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !named.has(one))).toEqual([]);
  });

  it('says each statement once, and leaves no section empty', () => {
    const seen = rows.map(where);
    expect(seen.filter((one, place) => seen.indexOf(one) !== place)).toEqual([]);
    const headings = read('docs/specification.md').match(/^## .+$/gm) ?? [];
    const filled = new Set(rows.map(({ section }) => `## ${section}`));
    expect(headings.filter((heading) => !filled.has(heading))).toEqual([]);
  });
});
