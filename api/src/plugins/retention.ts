import fp from 'fastify-plugin';
import { sweep } from '../retention/sweep.ts';

/** How often a listening process looks for what is past its time, in milliseconds. */
const LOOK = 10 * 60 * 1_000;

/** A process that listens deletes by itself what is kept no longer. Its end waits for the batch that is being deleted. */
export default fp(
  async (app) => {
    const { knex, log } = app;
    let timer: NodeJS.Timeout | undefined;
    let working: Promise<void> | undefined;
    let closing = false;
    const work = async () => {
      try {
        await sweep(knex, { enough: () => closing });
      } catch (error) {
        if (!closing) log.warn(error, 'what is past its time stays for now');
      }
      if (!closing) timer = setTimeout(start, LOOK);
    };
    const start = () => void (working = work());

    app.addHook('onListen', async () => start());
    app.addHook('onClose', async () => {
      closing = true;
      clearTimeout(timer);
      await working;
    });
  },
  { name: 'retention', dependencies: ['database'] },
);
