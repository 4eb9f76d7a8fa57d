/** Turns rows of a file into bodies as a form would send them. */
import { hasTooManyMarks } from '../../../../contract/nfc.ts';
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';
import { choiceKey, type ImportTarget } from '../../../../contract/resource/imports.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { Body } from '../write/input.ts';
import type { FileRow } from './files/table.ts';
import { shownCell } from './header-row.ts';

/** A problem of a row. */
export interface RowProblem {
  row: number;
  /** From 0; null: it is about the row as a whole. */
  place: number | null;
  value: string | null;
  text: Message;
  /** Another row of the file says the same. */
  repeated?: boolean;
}

type TargetAt = ImportTarget & { at: number };
/** The columns of each field. */
export interface Layout {
  definition: ResourceDefinition;
  /** Fields of one cell. */
  singleCells: TargetAt[];
  /** Columns of rows within a record. */
  rowCells: TargetAt[];
  /** Places by which a parent is found. */
  places: TargetAt[];
}

export function layoutOf(
  definition: ResourceDefinition,
  targets: readonly ImportTarget[],
  columns: readonly (string | null)[],
): Layout {
  const all = columns.flatMap((name, at) => {
    const target = targets.find((each) => each.name === name);
    return target ? [{ ...target, at }] : [];
  });
  return {
    definition,
    singleCells: all.filter(({ place, cell }) => !place && cell === undefined),
    rowCells: all.filter(({ cell }) => cell !== undefined),
    places: all.filter(({ place }) => place),
  };
}

/** Groups rows into records: consecutive rows that differ only in the cells of the record's own rows. */
export async function* recordsOf(rows: AsyncIterable<FileRow>, layout: Layout): AsyncGenerator<FileRow[]> {
  if (layout.rowCells.length === 0) {
    for await (const row of rows) yield [row];
    return;
  }
  const alike = [...layout.singleCells, ...layout.places].map(({ at }) => at);
  let record: FileRow[] = [];
  for await (const row of rows) {
    const first = record[0];
    if (first && alike.some((at) => (row.cells[at] ?? '').trim() !== (first.cells[at] ?? '').trim())) {
      yield record;
      record = [];
    }
    record.push(row);
  }
  if (record.length > 0) yield record;
}

/** A record of a file before it is checked. */
export interface Draft {
  rows: readonly FileRow[];
  body: Body;
  /** Places an error of a field, or of `field.row.column` of its rows, at its cell. */
  problemAt(key: string, text: Message): RowProblem;
  /** The typed places of each parent, by field. */
  places: Map<string, (TargetAt & { typed: string })[]>;
  /** Fields that the file fills. */
  filledFields: Set<string>;
  problems: RowProblem[];
}

/** Reads the cells of a record; they are checked later, by the rules of the form. */
export function draftOf(rows: readonly FileRow[], layout: Layout): Draft {
  const first = rows[0]!;
  const typedAt = (row: FileRow, at: number) => (row.cells[at] ?? '').trim();
  const found = (row: FileRow, at: number | null, text: Message): RowProblem => ({
    row: row.row,
    place: at,
    value: at === null ? null : shownCell(row.cells[at] ?? ''),
    text,
  });
  const body: Body = {};
  const filledFields = new Set<string>();
  const problems: RowProblem[] = [];
  const take = (row: FileRow, at: number): string => {
    const typed = typedAt(row, at);
    if (hasTooManyMarks(typed)) problems.push(found(row, at, messages.tooManyMarks));
    return typed;
  };
  for (const { field, at } of layout.singleCells) {
    const typed = take(first, at);
    const options = layout.definition.fields[field];
    if (typed !== '') filledFields.add(field);
    body[field] = options?.kind === 'choice' && typed !== '' ? choiceKey(options.choices, typed) : typed;
  }
  const filled = rows.filter((row) => layout.rowCells.some(({ at }) => typedAt(row, at) !== ''));
  for (const field of new Set(layout.rowCells.map((cell) => cell.field))) {
    const own = layout.rowCells.filter((cell) => cell.field === field);
    if (filled.length > 0) filledFields.add(field);
    body[field] = filled.map((row) => Object.fromEntries(own.map(({ cell, at }) => [cell!, take(row, at)])));
  }
  const places = new Map<string, (TargetAt & { typed: string })[]>();
  for (const target of layout.places) {
    const typed = take(first, target.at);
    if (typed === '') continue;
    if (target.place!.depth === 0) filledFields.add(target.field);
    places.set(target.field, [...(places.get(target.field) ?? []), { ...target, typed }]);
  }
  const problemAt = (key: string, text: Message): RowProblem => {
    const [field, index, cell] = key.split('.');
    const within = layout.rowCells.find((each) => each.field === field && each.cell === cell);
    const row = filled[Number(index)];
    if (within && row) return found(row, within.at, text);
    const stands = [...layout.singleCells, ...layout.places, ...layout.rowCells].filter(
      (each) => each.field === field,
    );
    const innermost = stands.find(({ place }) => (place?.depth ?? 0) === 0) ?? stands[0];
    return found(first, innermost?.at ?? null, text);
  };
  return { rows, body, problemAt, places, filledFields, problems };
}
