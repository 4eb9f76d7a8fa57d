import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, type PendingStep, pendingSteps, startEmbedded } from '../src/index.ts';

/**
 * `npm run migrate`: brings the database of DATABASE_MIGRATION_URL, or else of DATABASE_URL, to the newest migration. Without either it
 * uses the embedded database in DATA_DIR (default ./.data). `npm run migrate -- --dry-run` only says what it would run.
 */
const { values: options } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

const place = ({ outsideTransaction }: PendingStep): string =>
  outsideTransaction ? 'outside a transaction' : 'in a transaction';

const before = ({ previousVersionRuns }: PendingStep): string =>
  previousVersionRuns === undefined
    ? 'older than the rule for the version before'
    : previousVersionRuns
      ? 'the version before still runs'
      : 'the version before does not run any more';

async function dryRun(url: string): Promise<void> {
  const steps = await pendingSteps(url);
  for (const step of steps) console.log(`${step.name}: ${place(step)}; ${before(step)}`);
  console.log(
    steps.length === 0 ? 'The database is up to date.' : `${steps.length} to run. Nothing was changed.`,
  );
}

async function run(url: string): Promise<void> {
  if (options['dry-run']) return dryRun(url);
  await migrate(url, { log: console.log });
  console.log('The database is up to date.');
}

async function onEmbedded(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = path.resolve(process.env['DATA_DIR'] || '.data', 'postgres');
  const embedded = await startEmbedded({ dataDir, log: console.log });
  try {
    await work(embedded.ownerUrl);
  } finally {
    await embedded.stop();
  }
}

try {
  const url = process.env['DATABASE_MIGRATION_URL'] || process.env['DATABASE_URL'];
  await (url ? run(url) : onEmbedded(run));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
