/** Converts rows to the text of the JSON box and back. Plain functions. */
import type { Message } from '@bhumi/api/contract/language';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { fieldTexts } from '@bhumi/api/contract/resource/texts';
import { rowsBody, type FormRow } from '../../../lib/values.ts';

/** The rows as JSON text, as they are sent. */
export const rowsToJson = (field: RowsField, rows: readonly FormRow[]): string =>
  JSON.stringify(rowsBody(field, rows), null, 2);

/** Parses a text into rows, or returns its error. Only the API validates the cells. */
export function parseRows(field: RowsField, text: string): { rows: FormRow[] } | { problem: Message } {
  if (text.trim() === '') return { rows: [] };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problem: fieldTexts.invalidJson(field.label) };
  }
  if (!Array.isArray(given)) return { problem: fieldTexts.notRows(field.label) };
  const rows: FormRow[] = [];
  for (const [index, row] of given.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return { problem: fieldTexts.inRow(index + 1, field.message) };
    }
    const cells: FormRow = Object.fromEntries(Object.keys(field.columns).map((column) => [column, '']));
    for (const [name, value] of Object.entries(row as Record<string, unknown>)) {
      const column = Object.keys(field.columns).includes(name) ? field.columns[name] : undefined;
      if (!column)
        return { problem: fieldTexts.inRow(index + 1, fieldTexts.unknownColumn(name.slice(0, 50))) };
      if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
        const text = column.kind === 'number' ? fieldTexts.notNumber : fieldTexts.notText;
        return { problem: fieldTexts.inRow(index + 1, text(column.label)) };
      }
      cells[name] = value === null ? '' : String(value);
    }
    rows.push(cells);
  }
  return { rows };
}

/** Whether a text contains exactly these rows. */
export function textMatchesRows(field: RowsField, text: string, rows: readonly FormRow[]): boolean {
  const read = parseRows(field, text);
  return (
    'rows' in read && JSON.stringify(rowsBody(field, read.rows)) === JSON.stringify(rowsBody(field, rows))
  );
}
