import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import { workOnImports } from './worker.ts';
import type { Model } from '../model/model.ts';
import { runWhileListening } from '../../jobs/background-loop.ts';

/** How often a listening process looks for queued imports, in milliseconds. */
const POLL_MS = 1_000;
/** Imports that one process works on at once, so that a small file does not wait for a large one. */
const CONCURRENCY = 2;

/**
 * Decorates the app with `workOnImports()` for the resources of `app.models`. A listening process works on queued imports by itself; a
 * test calls it, and then large files run in the same process too. Closing does not wait for a file: another process starts it again.
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
