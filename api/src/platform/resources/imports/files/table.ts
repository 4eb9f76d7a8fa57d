import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';

/**
 * What a spreadsheet made of a cell, where its text alone does not say so: a number became a `day` or a `time`, is shown as a `fraction`,
 * as a `percent`, `rounded`, or otherwise than it is kept (`masked`), lost its last `digits`; it is an `error`, TRUE or FALSE, a `formula`
 * without a saved result, or merged: `across` columns, or `down` over rows.
 */
export type CellMark =
  | 'day'
  | 'time'
  | 'fraction'
  | 'percent'
  | 'rounded'
  | 'masked'
  | 'digits'
  | 'error'
  | 'boolean'
  | 'formula'
  | 'across'
  | 'down';
export type CellMarks = Record<number, CellMark>;

/** A non-empty row of a file. */
export interface FileRow {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: string[];
  /** By the place of the cell, from 0. */
  marks?: CellMarks;
}

/** Skips empty rows and trailing empty cells. @throws {FileProblem} when the file exceeds a limit */
export async function* withinLimits(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let [count, characters] = [0, 0];
  for await (const { row, cells, marks } of rows) {
    while (cells.length > 0 && cells.at(-1)!.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    count += 1;
    if (count > IMPORT_LIMITS.rows + 1)
      throw new FileProblem(importFileTexts.tooManyRows(IMPORT_LIMITS.rows));
    if (cells.length > IMPORT_LIMITS.columns) {
      throw new FileProblem(importFileTexts.tooManyColumns(IMPORT_LIMITS.columns));
    }
    if (cells.some(({ length }) => length > IMPORT_LIMITS.cell)) {
      throw new FileProblem(importFileTexts.longCell(row, IMPORT_LIMITS.cell));
    }
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    characters += length;
    // Cells that refer to one shared text take its memory once, until they are sent to the parent: so their sum is limited here.
    if (length > IMPORT_LIMITS.row) throw new FileProblem(importFileTexts.longRow(row, IMPORT_LIMITS.row));
    if (characters > IMPORT_LIMITS.characters)
      throw new FileProblem(importFileTexts.tooMuchText(IMPORT_LIMITS.characters));
    yield marks ? { row, cells, marks } : { row, cells };
  }
}
