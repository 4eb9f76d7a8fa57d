import fp from 'fastify-plugin';
import { runWhileListening } from '../jobs/background-loop.ts';
import type { RetentionWarning } from '../feature/feature.ts';
import { sweep, type RetentionRule } from './sweep.ts';

/** How often a listening process looks for what is past its time, in milliseconds. */
const LOOK = 10 * 60 * 1_000;

/**
 * A process that listens tells people of what will be deleted, and deletes by itself what is kept no longer. Its end waits
 * for the batch that is being deleted.
 */
export default fp<{ rules: readonly RetentionRule[]; warnings: readonly RetentionWarning[] }>(
  async (app, { rules, warnings }) => {
    const remove = (path: string) => app.storage.remove(path);
    runWhileListening(app, {
      run: async (enough) => {
        for (const warn of warnings) await warn(app.knex, enough);
        await sweep(app.knex, rules, { enough, remove });
      },
      pauseMs: LOOK,
      failureMessage: 'what is past its time stays for now',
    });
  },
  { name: 'retention', dependencies: ['database', 'storage'] },
);
