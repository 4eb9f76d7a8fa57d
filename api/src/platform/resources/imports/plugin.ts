import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import { workOnImports } from './worker.ts';
import type { Model } from '../model/model.ts';
import { runWhileListening } from '../../jobs/background-loop.ts';

/** How often a listening process looks whether a file waits to be imported, in milliseconds. */
const POLL_MS = 1_000;
/** So many are worked on at a time by one process: a small file does not wait for a large one. */
const CONCURRENCY = 2;

/**
 * `app.workOnImports()`, for the resources of `app.models`. A process that listens works by itself on what waits; one that is
 * only called (in tests) when it is told to, large files too. The end of the process does not wait for a file: the next process begins it again.
 */
export default fp(
  async (app) => {
    const { knex, storage, log } = app;
    const end = new AbortController();
    const models: Model[] = [];
    const job = { knex, storage, log, models, stop: end.signal };
    const { connectionString: url } = (knex.client as Knex.Client).connectionSettings as {
      connectionString: string;
    };
    const apart = { url, storageDir: app.config.storageDir };
    const round = (enough: () => boolean) => workOnImports({ ...job, apart }, enough);
    app.decorate('models', models);
    app.decorate('workOnImports', () => workOnImports(job));
    for (let hand = 0; hand < CONCURRENCY; hand += 1) {
      runWhileListening(app, {
        run: round,
        pauseMs: POLL_MS,
        failureMessage: 'imports wait for the database',
      });
    }
    app.addHook('preClose', async () => end.abort());
  },
  { name: 'imports', dependencies: ['database', 'storage'] },
);
