/** The child process that parses a file of records (files/parsing): it sends each row as its number, marks and cells. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { ImportType } from '../../../../../contract/resource/imports.ts';
import { runParser } from '../../../files/parsing/child.ts';
import { readCsv } from './csv.ts';
import { withinLimits, type CellMarks, type FileRow } from './table.ts';

/** What to read: all rows, or the first ones and then whether the file is large. */
export interface TableTask {
  type: ImportType;
  first?: number;
  /** The sheet of a workbook; null: the first one that is visible. */
  sheet?: string | null;
}
/** What is sent after the first rows. */
export interface Beginning {
  large: boolean;
  /** The visible sheets of a workbook, in its order. */
  sheets: string[];
}
export type SentRow = [row: number, marks: CellMarks | null, ...cells: string[]];

/** From this size on an import runs in a child process: unpacked bytes, or characters of all cells; some 15,000 rows of dags. */
const LARGE = { csv: 250_000, xlsx: 2_500_000, characters: 1_000_000 };

interface Opened {
  rows: AsyncIterable<FileRow>;
  /** Whether the file is large, by what was read so far or by its unpacked size. */
  isLarge: () => boolean;
  sheets: string[];
}

function openCsv(file: Readable): Opened {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { rows: readCsv(counted()), isLarge: () => bytes > LARGE.csv, sheets: [] };
}

async function openXlsx(file: Readable, sheet: string | null): Promise<Opened> {
  const [{ readXlsx }, { visibleSheets }, { openArchive }] = await Promise.all([
    import('./xlsx.ts'),
    import('./xlsx-book.ts'),
    import('./zip.ts'),
  ]);
  const archive = await openArchive(await buffer(file));
  const rows = readXlsx(archive, sheet);
  return { rows, isLarge: () => archive.unpacked > LARGE.xlsx, sheets: await visibleSheets(archive) };
}

async function* read(
  file: Readable,
  { type, first = Infinity, sheet = null }: TableTask,
): AsyncGenerator<SentRow | Beginning> {
  const { rows, isLarge, sheets } = type === 'csv' ? openCsv(file) : await openXlsx(file, sheet);
  let [count, characters] = [0, 0];
  for await (const { row, cells, marks } of withinLimits(rows)) {
    count += 1;
    if (count <= first) yield [row, marks ?? null, ...cells];
    else if (isLarge()) break;
    // A small workbook may repeat a long shared text in every cell.
    characters += cells.reduce((sum, { length }) => sum + length, 0);
  }
  if (first < Infinity) yield { large: isLarge() || characters > LARGE.characters, sheets };
}

await runParser(read);
