/** Which column of a file fills which field, and which of its rows are one record. */
import { foldNumber } from '../../../../contract/land/numbers/number.ts';
import type { ImportTarget } from '../../../../contract/resource/imports.ts';
import type { Field, ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { ColumnContent } from './cells/damage.ts';
import type { FileRow } from './files/table.ts';

/** A field in its column; `area`: of square feet, unless the cell or the head of its column names another unit. */
export type TargetAt = ImportTarget & { at: number; holds: ColumnContent; area?: true };
/** The columns of each field. */
export interface Layout {
  definition: ResourceDefinition;
  heads: readonly string[];
  columns: readonly (string | null)[];
  /** Fields of one cell. */
  singleCells: TargetAt[];
  /** Columns of rows within a record. */
  rowCells: TargetAt[];
  /** Places by which a parent is found. */
  places: TargetAt[];
}

const HOLDS: Partial<Record<Field['kind'], ColumnContent>> = {
  number: 'number',
  date: 'day',
  json: 'free',
  rows: 'free',
};

/** What a column holds, and whether it is the area of the rows of a record. */
function heldBy({ fields }: ResourceDefinition, target: ImportTarget): Pick<TargetAt, 'holds' | 'area'> {
  const field = fields[target.field]!;
  if (target.place || field.kind === 'reference') return { holds: 'text' };
  if (target.divides) return { holds: 'number', ...(target.divides === 'whole' && { area: true as const }) };
  if (field.kind !== 'rows' || target.cell === undefined) return { holds: HOLDS[field.kind] ?? 'text' };
  const holds = HOLDS[field.columns[target.cell]!.kind] ?? 'text';
  return field.shares === target.cell ? { holds, area: true } : { holds };
}

/** The head of a file, and what was chosen for its columns. */
type Chosen = Pick<Layout, 'heads' | 'columns'>;

export function layoutOf(
  definition: ResourceDefinition,
  targets: readonly ImportTarget[],
  { heads, columns }: Chosen,
): Layout {
  const all = columns.flatMap((name, at) => {
    const target = targets.find((each) => each.name === name);
    return target ? [{ ...target, ...heldBy(definition, target), at }] : [];
  });
  return {
    definition,
    heads,
    columns,
    singleCells: all.filter(({ place, cell }) => !place && cell === undefined),
    rowCells: all.filter(({ cell }) => cell !== undefined),
    places: all.filter(({ place }) => place),
  };
}

/** Longer cells are compared as they are, in characters. */
const LONGEST_COMPARED = 500;

/** A cell as it is compared with that of the row above: without marks that nobody sees, in either script's digits. */
function comparedCell({ cells }: FileRow, at: number): string {
  const cell = cells[at] ?? '';
  return cell.length > LONGEST_COMPARED ? cell : foldNumber(cell);
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
    if (first && alike.some((at) => comparedCell(row, at) !== comparedCell(first, at))) {
      yield record;
      record = [];
    }
    record.push(row);
  }
  if (record.length > 0) yield record;
}
