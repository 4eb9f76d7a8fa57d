/**
 * The child process that works on one import (child-process.ts). The first line of stdin names the import; it goes on while
 * stdin is open. Exit codes: 0 the import is settled; 2 its lease is lost or was given back; 3 its file ended its parser; 1 another error.
 */
import { createInterface } from 'node:readline';
import { connect } from '@bhumi/db';
import { ParserFailedError } from '../../files/parsing/parse.ts';
import { storageAt } from '../../files/storages.ts';
import { releaseJob } from '../../jobs/queue.ts';
import { loadResources } from '../load.ts';
import { readCatalog } from '../model/catalog.ts';
import { buildModels } from '../model/model.ts';
import type { ChildTask } from './child-process.ts';
import { runImport } from './job.ts';
import { ClaimLost, importQueue, imports, type ImportRow } from './store.ts';

/** Connections: one for the writing transaction, the others for its progress. */
const POOL = 3;

// A terminal signals all processes of its group. This one ends only when its parent closes stdin.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

const end = new AbortController();
const lines = createInterface({ input: process.stdin });
lines.on('close', () => end.abort());

/** Works on the import. Returns the exit code. */
async function work({ url, storageDir, id, claim }: ChildTask): Promise<number> {
  const knex = connect(url, { poolSize: POOL });
  const row = (await imports(knex).where({ id, claim }).first()) as ImportRow | undefined;
  if (!row) return 2;
  const models = buildModels(await loadResources(), await readCatalog(knex));
  try {
    await runImport(row, {
      app: { knex, storage: storageAt(storageDir).open(storageDir), models },
      stop: end.signal,
    });
    return 0;
  } catch (error) {
    if (error instanceof ClaimLost) return 2;
    if (!end.signal.aborted) throw error;
    // Also when the parent was killed and cannot.
    await releaseJob(knex, importQueue, row);
    return 2;
  }
}

lines.once('line', (line) => {
  work(JSON.parse(line) as ChildTask).then(
    (code) => process.exit(code),
    (error: unknown) => {
      // To the parent, without the values that PostgreSQL adds in its details.
      process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
      process.exit(error instanceof ParserFailedError ? 3 : 1);
    },
  );
});
