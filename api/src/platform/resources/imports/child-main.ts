/**
 * Works on one import in a process of its own (apart.ts), which is told it in a line of its input. Exit codes: 0 it is settled, 2 it is not:
 * it has another owner by now, or was given back when the input ended; 1 it broke.
 */
import { createInterface } from 'node:readline';
import { connect } from '@bhumi/db';
import { diskStorage } from '../../files/storage.ts';
import { loadResources } from '../load.ts';
import { readCatalog } from '../model/catalog.ts';
import { buildModels } from '../model/model.ts';
import type { ChildTask } from './child-process.ts';
import { imports, type ImportRow } from './store.ts';
import { attempt } from './worker.ts';

/** Connections: of the transaction that writes, and of what is told beside it. */
const POOL = 3;

/** Says what went wrong to the process that began this one, without the values that a database tells beside it. */
const complain = (error: unknown): void =>
  void process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);

// A terminal tells all of its processes to end at once; the one that gave the task says so by ending the input.
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
    const job = { knex, storage: diskStorage(storageDir), models, log, stop: end.signal };
    const settled = row !== undefined && (await attempt(job, row));
    await knex.destroy();
    process.exit(settled ? 0 : 2);
  })().catch((error: unknown) => {
    complain(error);
    process.exit(1);
  });
});
