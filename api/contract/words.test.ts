import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with texts for readers. */
const SOURCES = ['admin/src', 'api/contract', 'api/resources', 'api/src', 'db/seeds', 'portal/app'];

/** The rules of docs/words.md: the rows of its table, where a bar within a cell is escaped. */
const rules = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*`/.test(line))
  .map((line) => {
    const [not = '', but = '', pattern = '', may = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('`', ''));
    return { not, but, pattern: new RegExp(pattern, 'u'), may: may ? new RegExp(may, 'u') : null };
  });

/** Every line with Bengali, after the path of its file. */
const lines = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|csv|typ)$/.test(file) && !/\.test\.|testing/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .filter((line) => /[\u0980-\u09ff]/.test(line))
        .map((line) => `${folder}/${file}: ${line.trim()}`),
    ),
);

describe('the words of docs/words.md', () => {
  it('are rules, over the texts of the whole project', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(lines.length).toBeGreaterThan(1500);
  });

  it.each(rules)('$not: $but', ({ not, but, pattern, may }) => {
    expect(not).toMatch(pattern);
    expect(but).not.toMatch(pattern);
    expect(lines.filter((line) => pattern.test(line) && !may?.test(line))).toEqual([]);
  });
});
