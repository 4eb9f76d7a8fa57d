/** Lines by RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe in front. */

export const BYTE_ORDER_MARK = '\ufeff';

/** What spreadsheets take for the beginning of a formula; the last four are the same signs as wide as a Chinese letter. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/** What stands in a file for a value: nothing for none, 1 for true, JSON of lists and objects, of a moment its milliseconds. */
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

/** What a value that PostgreSQL wrote as a text is; no function: a text. */
export type ParseCopied = ((text: string) => unknown) | undefined;

/** Where a line as COPY writes it is not one of the file yet: a quote, a comma, a backslash, or what looks like a formula. */
const NEEDS_REWRITING = /[",\\]|(?:^|[\t\n])[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, mark: string) => ESCAPED[mark] ?? mark) : text;

/**
 * Lines that COPY wrote, as lines of a file. Most are, once tabs are commas: of them no value is looked at by itself.
 * @param values by column, what its texts are
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
