import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';

/** A row of a file that holds something. */
export interface FileRow {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: string[];
}

/** Rows that hold something, without empty cells at their ends. @throws {FileProblem} for more than a file may have */
export async function* withinLimits(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let [count, characters] = [0, 0];
  for await (const { row, cells } of rows) {
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
    // Cells of a workbook that name one text share it, as long as nobody copies it.
    if (length > IMPORT_LIMITS.row) throw new FileProblem(importFileTexts.longRow(row, IMPORT_LIMITS.row));
    if (characters > IMPORT_LIMITS.characters)
      throw new FileProblem(importFileTexts.tooMuchText(IMPORT_LIMITS.characters));
    yield { row, cells };
  }
}
