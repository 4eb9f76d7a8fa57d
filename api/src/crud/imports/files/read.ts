import type { ImportType } from '../../../../contract/resource/imports.ts';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import type { Storage } from '../../../lib/storage.ts';
import { readCsv } from './csv.ts';
import { FileProblem, withinLimits, type FileRow } from './table.ts';

/** The rows of a stored file that hold something, as they are read. @throws {FileProblem} when it cannot be read, or is too much */
export async function* readRows(
  storage: Storage,
  { path, type }: { path: string; type: ImportType },
): AsyncGenerator<FileRow> {
  const file = await storage.open(path);
  if (!file) throw new FileProblem(importFileTexts.gone);
  if (type === 'csv') {
    yield* withinLimits(readCsv(file.read() as AsyncIterable<Buffer>));
    return;
  }
  await file.close();
  const [{ readXlsx }, { openArchive }] = await Promise.all([import('./xlsx.ts'), import('./zip.ts')]);
  yield* withinLimits(readXlsx(await openArchive(storage, path, file.size)));
}
