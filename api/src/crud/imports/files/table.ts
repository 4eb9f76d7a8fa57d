import type { Message } from '../../../../contract/language.ts';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../contract/resource/imports.ts';

/** A row of a file that holds something. */
export interface FileRow {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: string[];
}

/** Why a file cannot be read, or not to its end. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}

/** Rows that hold something, without empty cells at their ends. @throws {FileProblem} for more than a file may have */
export async function* withinLimits(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let count = 0;
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
    yield { row, cells };
  }
}
