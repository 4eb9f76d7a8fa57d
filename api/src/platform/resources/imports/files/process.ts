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
}
export type SentRow = [row: number, marks: CellMarks | null, ...cells: string[]];

/** From this size on an import runs in a child process: unpacked bytes, or characters of all cells; some 15,000 rows of dags. */
const LARGE = { csv: 250_000, xlsx: 2_500_000, characters: 1_000_000 };

interface Opened {
  rows: AsyncIterable<FileRow>;
  /** Whether the file is large, by what was read so far or by its unpacked size. */
  isLarge: () => boolean;
}

function openCsv(file: Readable): Opened {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { rows: readCsv(counted()), isLarge: () => bytes > LARGE.csv };
}

async function openXlsx(file: Readable): Promise<Opened> {
  const [{ readXlsx }, { openArchive }] = await Promise.all([import('./xlsx.ts'), import('./zip.ts')]);
  const archive = await openArchive(await buffer(file));
  return { rows: readXlsx(archive), isLarge: () => archive.unpacked > LARGE.xlsx };
}

async function* read(
  file: Readable,
  { type, first = Infinity }: TableTask,
): AsyncGenerator<SentRow | { large: boolean }> {
  const { rows, isLarge } = type === 'csv' ? openCsv(file) : await openXlsx(file);
  let [count, characters] = [0, 0];
  for await (const { row, cells, marks } of withinLimits(rows)) {
    count += 1;
    if (count <= first) yield [row, marks ?? null, ...cells];
    else if (isLarge()) break;
    // A small workbook may repeat a long shared text in every cell.
    characters += cells.reduce((sum, { length }) => sum + length, 0);
  }
  if (first < Infinity) yield { large: isLarge() || characters > LARGE.characters };
}

await runParser(read);
