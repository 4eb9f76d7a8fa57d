import fp from 'fastify-plugin';
import { runWhileListening } from '../../jobs/background-loop.ts';
import { makePreviews } from './previews.ts';

/** How often a listening process checks for requested previews, in milliseconds. */
const LOOK = 1_000;

/**
 * `app.makePreviews()`. A listening process makes requested previews by itself; in tests it is called explicitly. The
 * end of the process does not wait for a picture.
 */
export default fp(
  async (app) => {
    const { knex, storage, log } = app;
    const end = new AbortController();
    const make = (enough?: () => boolean) => makePreviews({ knex, storage, log, stop: end.signal }, enough);
    app.decorate('makePreviews', () => make());
    runWhileListening(app, { run: make, pauseMs: LOOK, failureMessage: 'previews wait for the database' });
    app.addHook('preClose', async () => end.abort());
  },
  { name: 'previews', dependencies: ['database', 'storage'] },
);
