/** Reads stored files of records, each in a child process (files/parsing). */
import type { Knex } from 'knex';
import type { ImportType } from '../../../../../contract/resource/imports.ts';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import type { FileParser } from '../../../files/parsing/parse.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import { parseUnlessRefused, retryAfterParserFailure } from '../../../files/parsing/refused-files.ts';
import type { Storage } from '../../../files/storage.ts';
import type { Beginning, SentRow, TableTask } from './process.ts';
import type { FileRow } from './table.ts';

export const TABLE_READER: FileParser = {
  name: 'table',
  version: 2,
  script: new URL('process.ts', import.meta.url),
};

/** The storage of the file, and the database that remembers refused files. */
export interface FileSource {
  knex: Knex;
  storage: Storage;
}
export interface StoredTable {
  path: string;
  type: ImportType;
  sha256: string;
  /** The sheet of a workbook; none: the first one that is visible. */
  sheet?: string | null;
}

async function* parsed<Item>(
  { knex, storage }: FileSource,
  { path, type, sha256, sheet = null }: StoredTable,
  task: Omit<TableTask, 'type' | 'sheet'> = {},
): AsyncGenerator<Item> {
  const stored = await storage.open(path);
  if (!stored) throw new FileProblem(importFileTexts.gone);
  const asked: TableTask = { type, sheet, ...task };
  yield* parseUnlessRefused<Item>(knex, { reader: TABLE_READER, task: asked, file: stored.read(), sha256 });
}

const rowOf = ([row, marks, ...cells]: SentRow): FileRow => (marks ? { row, cells, marks } : { row, cells });

/**
 * Streams the non-empty rows of a stored file.
 * @throws {FileProblem} when it cannot be read, or is too large
 * @throws {ParserEnded} when it killed its parser for the first time
 */
export async function* readRows(shelf: FileSource, file: StoredTable): AsyncGenerator<FileRow> {
  for await (const sent of parsed<SentRow>(shelf, file)) yield rowOf(sent);
}

/** Reads the first rows of a stored file, whether it is large, and the sheets that one may choose from. @throws {FileProblem} when it cannot be read, or is too large */
export async function readBeginning(
  shelf: FileSource,
  file: StoredTable,
  first: number,
): Promise<{ rows: FileRow[]; isLarge: boolean; sheets: string[] }> {
  return retryAfterParserFailure(async () => {
    const rows: FileRow[] = [];
    let [isLarge, sheets]: [boolean, string[]] = [false, []];
    for await (const sent of parsed<SentRow | Beginning>(shelf, file, { first })) {
      if ('large' in sent) [isLarge, sheets] = [sent.large, sent.sheets];
      else rows.push(rowOf(sent));
    }
    return { rows, isLarge, sheets };
  });
}
