/** CSV by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front. */

export const BYTE_ORDER_MARK = '\ufeff';

/** Characters that begin a formula in spreadsheets; the last four are full-width forms. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/** Formats a value as a cell: empty for null and false, 1 for true, JSON for lists and objects, milliseconds for a Date. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return String(value);
  let text: string;
  if (typeof value === 'string') text = value;
  else if (typeof value === 'boolean') return value ? '1' : '';
  else text = value instanceof Date ? String(value.getTime()) : JSON.stringify(value);
  if (FORMULA.test(text)) text = `'${text}`;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join()}\r\n`).join('');

/** Parses the text that PostgreSQL wrote for a value; undefined when the value is text. */
export type ParseCopied = ((text: string) => unknown) | undefined;

/** Matches lines of COPY that need more than replacing tabs: a quote, a comma, a backslash, or a formula. */
const NEEDS_REWRITING = /[",\\]|(?:^|[\t\n])[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, mark: string) => ESCAPED[mark] ?? mark) : text;

/**
 * Turns lines of COPY into CSV. In most lines replacing the tabs is enough; only the others are parsed value by value.
 * @param values the parser of each column
 */
export function csvFromCopy(lines: string, values: readonly ParseCopied[]): string {
  const plain = values.every((of) => of === undefined);
  const rewritten = (text: string) => text.replaceAll('\t', ',').replaceAll('\n', '\r\n');
  if (plain && !NEEDS_REWRITING.test(lines)) return rewritten(lines);
  let text = '';
  for (const line of lines.slice(0, -1).split('\n')) {
    if (plain && !NEEDS_REWRITING.test(line)) {
      text += rewritten(`${line}\n`);
      continue;
    }
    const cells = line.split('\t').map((cell, place) => {
      const value = unescaped(cell);
      return csvCell(value === '' ? null : (values[place]?.(value) ?? value));
    });
    text += `${cells.join()}\r\n`;
  }
  return text;
}
