/**
 * The child process that works on one import (child-process.ts). The first line of stdin names the import. Exit codes: 0 the import is
 * settled; 2 it is not, because another process has claimed it or the claim was released when stdin ended; 1 an error.
 */
import { createInterface } from 'node:readline';
import { connect } from '@bhumi/db';
import { storageAt } from '../../files/storages.ts';
import { loadResources } from '../load.ts';
import { readCatalog } from '../model/catalog.ts';
import { buildModels } from '../model/model.ts';
import type { ChildTask } from './child-process.ts';
import { imports, type ImportRow } from './store.ts';
import { attempt } from './worker.ts';

/** Connections: one for the writing transaction, the others for its progress. */
const POOL = 3;

/** Reports an error to the parent process, without the values that PostgreSQL adds in its details. */
const complain = (error: unknown): void =>
  void process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);

// A terminal signals all processes of its group. This one ends only when its parent closes stdin.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

const end = new AbortController();
const lines = createInterface({ input: process.stdin });
lines.on('close', () => end.abort());

lines.once('line', (line) => {
  void (async () => {
    const { url, storageDir, id, claim } = JSON.parse(line) as ChildTask;
    const knex = connect(url, { poolSize: POOL });
    const models = buildModels(await loadResources(), await readCatalog(knex));
    const row = (await imports(knex).where({ id, claim }).first()) as ImportRow | undefined;
    const log = { error: (facts: { err: unknown }) => complain(facts.err) };
    const job = { knex, storage: storageAt(storageDir).open(storageDir), models, log, stop: end.signal };
    const settled = row !== undefined && (await attempt(job, row));
    await knex.destroy();
    process.exit(settled ? 0 : 2);
  })().catch((error: unknown) => {
    complain(error);
    process.exit(1);
  });
});
