import type { Message } from '../../../../../contract/language.ts';
import { fieldTexts } from '../../../../../contract/resource/texts.ts';
import type { RowsField } from '../../../../../contract/resource/resource.ts';
import { parseJson } from './json.ts';
import { readNumber, readText, invalid, type Reading } from './scalars.ts';

export const MAX_ROWS = 500;

/** A valid row, or the error of the row and of its cells. */
type ReadRow = { row: object } | { error: Message; cells?: Record<string, Message> };

/** Reads one row: required columns are filled, and there are no undeclared columns. An empty cell is left out. */
function readRow(field: RowsField, submitted: unknown, number: number): ReadRow {
  if (typeof submitted !== 'object' || submitted === null || Array.isArray(submitted))
    return { error: field.message };
  const undeclared = Object.keys(submitted).find((key) => !Object.hasOwn(field.columns, key));
  if (undeclared !== undefined) {
    return { error: fieldTexts.inRow(number, fieldTexts.unknownColumn(undeclared.slice(0, 50))) };
  }
  const row: Record<string, unknown> = {};
  const cells: Record<string, Message> = {};
  let first: Message | undefined;
  for (const [name, column] of Object.entries(field.columns)) {
    const cell = (submitted as Record<string, unknown>)[name] ?? '';
    const reading = column.kind === 'text' ? readText(column, cell) : readNumber(column, cell);
    if ('errors' in reading) {
      cells[name] = reading.errors[0] ?? field.message;
      first ??= fieldTexts.inRow(number, cells[name]);
    } else if (reading.value === null && column.required) {
      cells[name] = fieldTexts.required(column.label);
      first ??= field.message;
    } else if (reading.value !== null) {
      row[name] = reading.value;
    }
  }
  return first ? { error: first, cells } : { row };
}

/** Reads a list of rows, or its JSON text; no value is an empty list. Reports each invalid cell, and the first error for the field. */
export function readRows(field: RowsField, submitted: unknown): Reading {
  const parsed = parseJson(submitted);
  if (!parsed) return invalid(fieldTexts.invalidJson(field.label));
  const list = parsed.value ?? [];
  if (!Array.isArray(list)) return invalid(fieldTexts.notRows(field.label));
  const most = field.most ?? MAX_ROWS;
  if (list.length > most) return invalid(fieldTexts.tooManyRows(field.label, most));
  const rows: object[] = [];
  const cells: Record<string, Message[]> = {};
  let first: Message | undefined;
  for (const [index, each] of list.entries()) {
    const read = readRow(field, each, index + 1);
    if ('row' in read) {
      rows.push(read.row);
      continue;
    }
    first ??= read.error;
    for (const [column, text] of Object.entries(read.cells ?? {})) cells[`${index}.${column}`] = [text];
  }
  return first ? { errors: [first], cells } : { value: rows };
}
