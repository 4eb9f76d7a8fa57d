import fp from 'fastify-plugin';
import { whileListening } from '../lib/loop.ts';
import { sweep, type Rule } from '../retention/sweep.ts';

/** How often a listening process looks for what is past its time, in milliseconds. */
const LOOK = 10 * 60 * 1_000;

/** A process that listens deletes by itself what is kept no longer. Its end waits for the batch that is being deleted. */
export default fp<{ rules: readonly Rule[] }>(
  async (app, { rules }) => {
    whileListening(app, {
      round: (enough) => sweep(app.knex, rules, { enough }),
      pause: LOOK,
      failed: 'what is past its time stays for now',
    });
  },
  { name: 'retention', dependencies: ['database'] },
);
