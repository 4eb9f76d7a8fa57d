/** Reading stored files of records, each in a child process (lib/parsing). */
import type { Knex } from 'knex';
import type { ImportType } from '../../../../../contract/resource/imports.ts';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import type { FileParser } from '../../../files/parsing/parse.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import { parseUnlessRefused, retryAfterParserFailure } from '../../../files/parsing/refused-files.ts';
import type { Storage } from '../../../files/storage.ts';
import type { SentRow, TableTask } from './process.ts';
import type { FileRow } from './table.ts';

export const TABLE_READER: FileParser = {
  name: 'table',
  version: 1,
  script: new URL('process.ts', import.meta.url),
};

/** Where a file lies, and where it is known whether it was refused before. */
export interface FileSource {
  knex: Knex;
  storage: Storage;
}
export interface StoredTable {
  path: string;
  type: ImportType;
  sha256: string;
}

async function* parsed<Item>(
  { knex, storage }: FileSource,
  { path, type, sha256 }: StoredTable,
  task: Omit<TableTask, 'type'> = {},
): AsyncGenerator<Item> {
  const stored = await storage.open(path);
  if (!stored) throw new FileProblem(importFileTexts.gone);
  const asked: TableTask = { type, ...task };
  yield* parseUnlessRefused<Item>(knex, { reader: TABLE_READER, task: asked, file: stored.read(), sha256 });
}

const rowOf = ([row, ...cells]: SentRow): FileRow => ({ row, cells });

/**
 * The rows of a stored file that hold something, as they are read.
 * @throws {FileProblem} when it cannot be read, or is too much
 * @throws {ParserEnded} when it ended its parser for the first time
 */
export async function* readRows(shelf: FileSource, file: StoredTable): AsyncGenerator<FileRow> {
  for await (const sent of parsed<SentRow>(shelf, file)) yield rowOf(sent);
}

/** The first rows of a stored file, and whether it is large. @throws {FileProblem} when it cannot be read, or is too much */
export async function readBeginning(
  shelf: FileSource,
  file: StoredTable,
  first: number,
): Promise<{ rows: FileRow[]; isLarge: boolean }> {
  return retryAfterParserFailure(async () => {
    const rows: FileRow[] = [];
    let isLarge = false;
    for await (const sent of parsed<SentRow | { large: boolean }>(shelf, file, { first })) {
      if ('large' in sent) isLarge = sent.large;
      else rows.push(rowOf(sent));
    }
    return { rows, isLarge };
  });
}
