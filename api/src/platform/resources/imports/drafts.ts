/** Turns rows of a file into bodies as a form would send them. */
import type { LocalUnit } from '../../../../contract/land/area-units.ts';
import { areaUnitOfHead, typedArea } from '../../../../contract/land/area-words.ts';
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';
import { hasTooManyMarks } from '../../../../contract/nfc.ts';
import { cellTexts } from '../../../../contract/resource/cell-texts.ts';
import { choiceKey, type ReckonedArea } from '../../../../contract/resource/imports.ts';
import { stripInvisible } from '../../../../contract/unseen.ts';
import type { Body } from '../write/input.ts';
import { cellDamage } from './cells/damage.ts';
import { rowFault } from './cells/rows.ts';
import { divideRows, type CellFault } from './divided-rows.ts';
import type { FileRow } from './files/table.ts';
import { shownCell } from './header-row.ts';
import type { Layout, TargetAt } from './layout.ts';

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
  /** Fields, or `field.row.column` of their rows, whose cell is no value: `problems` says why. */
  damaged: Set<string>;
  /** Rows fields whose shares the file has. */
  shared: ReadonlySet<string>;
  /** Areas in units whose size differs by district. */
  reckoned: readonly ReckonedArea[];
  /** Its first row is one of totals, or has the heads once more. */
  isNoRecord: boolean;
}

const AREA_TEXTS = {
  separators: cellTexts.separators,
  local: cellTexts.localUnit,
  unit: cellTexts.unknownUnit,
} as const;

/** A cell as the form takes it, or what a program made of it. */
function readCell(
  row: FileRow,
  { at, holds, area, divides }: TargetAt,
  heads: readonly string[],
): { typed: string; wrong?: Message; local?: readonly LocalUnit[] } {
  const typed = stripInvisible(row.cells[at] ?? '').trim();
  if (typed === '') return { typed };
  if (hasTooManyMarks(typed)) return { typed, wrong: messages.tooManyMarks };
  // One whole for several owners is plain.
  const mark = row.marks?.[at];
  const read = area ? typedArea(typed, areaUnitOfHead(heads[at] ?? '')) : null;
  // `5 dec` is an area, and no day in December.
  const isPlain = read !== null && 'squareFeet' in read && /\p{L}/u.test(typed) && mark === undefined;
  const damage = isPlain
    ? null
    : cellDamage(row.cells[at]!, divides === 'whole' && mark === 'down' ? undefined : mark, holds);
  if (damage) return { typed, wrong: damage };
  if (!read) return { typed };
  if ('squareFeet' in read) return { typed: read.squareFeet, local: read.local };
  // What is no area at all is told by the form.
  return read.wrong === 'none' ? { typed } : { typed, wrong: AREA_TEXTS[read.wrong] };
}

/** Reads the cells of a record; they are checked later, by the rules of the form. */
export function draftOf(rows: readonly FileRow[], layout: Layout): Draft {
  const first = rows[0]!;
  const found = (row: FileRow, at: number | null, text: Message): RowProblem => ({
    row: row.row,
    place: at,
    value: at === null ? null : shownCell(row.cells[at] ?? ''),
    text,
  });
  const body: Body = {};
  const filledFields = new Set<string>();
  const damaged = new Set<string>();
  const faults = rows.map((row) => ({ row, fault: rowFault(row, layout.heads, layout.columns) }));
  const problems = faults.flatMap(({ row, fault }) => (fault ? [found(row, fault.place, fault.text)] : []));
  const isNoRecord = faults[0]!.fault?.isNoRecord === true;
  const reckoned: ReckonedArea[] = [];
  const take = (row: FileRow, target: TargetAt, key: string): string => {
    const { typed, wrong, local = [] } = readCell(row, target, layout.heads);
    for (const unit of local) {
      reckoned.push({ unit, typed: shownCell(row.cells[target.at] ?? ''), square_feet: Number(typed) });
    }
    if (!wrong) return typed;
    if (!isNoRecord) problems.push(found(row, target.at, wrong));
    damaged.add(key);
    return '';
  };
  for (const target of layout.singleCells) {
    const { field } = target;
    const typed = take(first, target, field);
    const options = layout.definition.fields[field];
    if (typed !== '') filledFields.add(field);
    body[field] = options?.kind === 'choice' && typed !== '' ? choiceKey(options.choices, typed) : typed;
  }
  const divided: CellFault[] = [];
  const filled = rows.filter(({ cells }) =>
    layout.rowCells.some(({ at }) => (cells[at] ?? '').trim() !== ''),
  );
  for (const field of new Set(layout.rowCells.map((cell) => cell.field))) {
    const own = layout.rowCells.filter((cell) => cell.field === field);
    if (filled.length > 0) filledFields.add(field);
    const typed = filled.map((row, index) =>
      Object.fromEntries(own.map((each) => [each.cell!, take(row, each, `${field}.${index}.${each.cell!}`)])),
    );
    divided.push(...divideRows(layout.definition, field, own, typed, damaged));
    body[field] = typed;
  }
  const shared = new Set(
    layout.rowCells.flatMap(({ field, divides }) => (divides === 'share' ? [field] : [])),
  );
  const places = new Map<string, (TargetAt & { typed: string })[]>();
  for (const target of layout.places) {
    const typed = take(first, target, target.field);
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
  if (!isNoRecord) problems.push(...divided.map(({ key, text }) => problemAt(key, text)));
  return { rows, body, problemAt, places, filledFields, problems, damaged, shared, reckoned, isNoRecord };
}
