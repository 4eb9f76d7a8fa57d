import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';

/** A non-empty row of a file. */
export interface FileRow {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: string[];
}

/** Skips empty rows and trailing empty cells. @throws {FileProblem} when the file exceeds a limit */
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
    // Cells that refer to one shared text take its memory once, until they are sent to the parent: so their sum is limited here.
    if (length > IMPORT_LIMITS.row) throw new FileProblem(importFileTexts.longRow(row, IMPORT_LIMITS.row));
    if (characters > IMPORT_LIMITS.characters)
      throw new FileProblem(importFileTexts.tooMuchText(IMPORT_LIMITS.characters));
    yield { row, cells };
  }
}
