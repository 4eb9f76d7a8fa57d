/**
 * npm run files:reconcile
 * Compares the stored files with the rows that refer to them, as a job does once a day: it names rows without files and
 * files without rows, notes the latter, and removes those whose time is over. With `--look` it changes nothing.
 * Exit codes: 0 every row has its file; 1 some do not; 3 the comparison could not run.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allFeatures } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/connect.ts';
import { collectFeatures } from '../src/platform/feature/feature.ts';
import { storageAt } from '../src/platform/files/storages.ts';
import { removeLeftFiles } from '../src/platform/files/unused/left-files.ts';
import { findMissingFiles, findUnusedFiles, reconcileFiles } from '../src/platform/files/unused/reconcile.ts';
import { loadResources } from '../src/platform/resources/load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { look: { type: 'boolean', default: false } } });
  const config = readConfig(process.env, root);
  const references = collectFeatures(allFeatures(await loadResources())).fileReferences;
  const storage = storageAt(config.storageDir).open(config.storageDir);
  const database = await openDatabase(config, console.error);
  const { knex } = database;
  const missing = (path: string, table: string) => console.log(`MISSING ${path} (${table})`);
  const unused = (path: string) => console.log(`unused  ${path}`);
  try {
    const compared = { knex, storage, references };
    if (values.look) {
      const found = await findMissingFiles(compared, missing);
      const count = await findUnusedFiles(compared, async (paths) => paths.forEach(unused));
      console.log(`${found.needed} files are needed, ${found.missing} are missing; ${count} are unused.`);
      return found.missing > 0 ? 1 : 0;
    }
    const found = await reconcileFiles(compared, { finds: { missing, unused } });
    const removed = await removeLeftFiles({ ...compared, keepDays: config.filesKeepDays });
    console.log(
      `${found.needed} files are needed, ${found.missing} are missing; ${found.unused} are unused from now on, and are ` +
        `removed in ${config.filesKeepDays} days. Removed now: ${removed}, and ${found.unfinished} half-written ones.`,
    );
    return found.missing > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 3;
});
