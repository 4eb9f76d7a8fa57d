import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFromCopy, csvText } from './csv-lines.ts';

/** Values with what matters in a file: signs of formulas, marks that have to be quoted, ends of lines, Bengali. */
const texts = fc
  .array(fc.constantFrom(...'=+-@＝＋－＠\t\r\n,"\\\b\f\v\'N.0xকা é', '\r\n', '\\N', ''), { maxLength: 6 })
  .map((parts) => parts.join(''));

const byTheLibrary = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Without it the library leaves a line end within a text bare, and the row falls apart.
    quote_record_delimiter: true,
    cast: { object: (value) => JSON.stringify(value) },
  });

/** As PostgreSQL writes a row with `null ''`, by the list of its documentation. */
const MARKS: Record<string, string> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};
const copiedRow = (row: readonly (string | null)[]): string =>
  `${row.map((value) => (value ?? '').replace(/[\b\f\n\r\t\v\\]/g, (mark) => MARKS[mark]!)).join('\t')}\n`;

describe('lines of a file', () => {
  it('are letter for letter those of the library that writes CSV by RFC 4180', () => {
    const value = fc.oneof(
      texts,
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constantFrom(null, undefined, new Date(-1), new Date(1), { a: '"' }, ['=', 1]),
    );
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        expect(csvText(rows)).toBe(byTheLibrary(rows));
      }),
      { numRuns: 2000 },
    );
  });

  it('that PostgreSQL copied are the same as of the values themselves', () => {
    const row = fc.array(fc.option(texts), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const lines = rows.map(copiedRow).join('');
        expect(csvFromCopy(lines, [undefined, undefined])).toBe(byTheLibrary(rows));
        // Where a value has to be read, each is looked at by itself.
        const read = (text: string) => `${text}!`;
        expect(csvFromCopy(lines, [read])).toBe(
          byTheLibrary(rows.map(([first, ...others]) => [first && `${first}!`, ...others])),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
