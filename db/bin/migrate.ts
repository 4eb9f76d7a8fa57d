import path from 'node:path';
import { migrate, startEmbedded } from '../src/index.ts';

/**
 * `npm run migrate`: brings the database of DATABASE_MIGRATION_URL, or else of DATABASE_URL, to the newest migration. Without either it
 * uses the embedded database in DATA_DIR (default ./.data).
 */
const url = process.env['DATABASE_MIGRATION_URL'] || process.env['DATABASE_URL'];

async function run(): Promise<void> {
  if (url) return migrate(url, { log: console.log });
  const dataDir = path.resolve(process.env['DATA_DIR'] || '.data', 'postgres');
  const embedded = await startEmbedded({ dataDir, log: console.log });
  try {
    await migrate(embedded.ownerUrl, { log: console.log });
  } finally {
    await embedded.stop();
  }
}

try {
  await run();
  console.log('The database is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
