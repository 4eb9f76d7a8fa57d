import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start-server.ts';

/** Where each file of the made-up queue and its report goes, and how it then finds its contract. */
const FILES = [
  ['ponds.ts', 'api/contract/ponds/ponds.ts', ''],
  ['queue.ts', 'api/src/features/ponds/queue.ts', '../../../contract/ponds/ponds.ts'],
  ['report.ts', 'api/src/features/ponds/report.ts', '../../../contract/ponds/ponds.ts'],
  ['index.ts', 'api/src/features/ponds/index.ts', ''],
  ['examples.testing.ts', 'api/src/features/ponds/examples.testing.ts', ''],
  ['migration.ts', 'db/migrations/9001_ponds.ts', ''],
  ['page.ts', 'admin/src/ponds/page.ts', '@bhumi/api/contract/ponds/ponds'],
  ['PondsPage.tsx', 'admin/src/ponds/PondsPage.tsx', '@bhumi/api/contract/ponds/ponds'],
  ['ponds-report.tsx', 'admin/src/ponds/ponds-report.tsx', '@bhumi/api/contract/ponds/ponds'],
] as const;

/** Adds a queue of decisions and a report to a copy of the project: by new files, and its line in the table of contents. */
export async function addQueue(directory: string): Promise<void> {
  for (const [name, place, contract] of FILES) {
    const text = await readFile(path.join(root, 'e2e/support/ponds', name), 'utf8');
    const file = path.join(directory, place);
    await mkdir(path.dirname(file), { recursive: true });
    const placed = text.replace(`'./ponds.ts'`, `'${contract}'`).replaceAll(`'../../../api/`, `'../../../`);
    await writeFile(file, placed, { flag: 'wx' });
  }
  const contents = path.join(directory, 'api/src/features/index.ts');
  const listed = (await readFile(contents, 'utf8'))
    .replace('import receipts', "import ponds from './ponds/index.ts';\nimport receipts")
    .replace('  receipts,\n', '  ponds,\n  receipts,\n');
  await writeFile(contents, listed);
}
