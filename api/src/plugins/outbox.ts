import path from 'node:path';
import fp from 'fastify-plugin';
import { mailFiles, smsFiles, smsGateway, smtpSender } from '../outbox/senders.ts';
import { templates } from '../outbox/templates.ts';
import { createWorker } from '../outbox/worker.ts';

/** How often a listening process looks for messages, in milliseconds. */
const LOOK = 1_000;
/** How long the end of the process waits for messages that are just being sent, in milliseconds. */
const PATIENCE = 5_000;

/**
 * `app.outbox.drain()`. A process that listens sends by itself what is due; one that is only called (in tests) sends
 * when it is told to.
 */
export default fp(
  async (app) => {
    const { config, knex, log } = app;
    const folder = path.join(config.dataDir, 'outbox');
    const origin = () => {
      const address = app.server.address();
      const port = address && typeof address === 'object' ? address.port : config.port;
      return config.publicUrl ?? `http://localhost:${port}`;
    };
    const from = config.mailFrom ?? `Bhumi <no-reply@${new URL(origin()).hostname}>`;
    const mail = config.smtpUrl ? smtpSender(config.smtpUrl, from) : mailFiles(folder, from);
    const sms = config.smsUrl ? smsGateway(config.smsUrl) : smsFiles(folder);
    const worker = createWorker({ knex, templates, mail, sms, origin, log });
    app.decorate('outbox', worker);

    let timer: NodeJS.Timeout | undefined;
    let working: Promise<void> | undefined;
    let closing = false;
    const work = async () => {
      try {
        await worker.drain(() => closing);
      } catch (error) {
        if (!closing) log.warn(error, 'the outbox cannot be read just now');
      }
      if (!closing) timer = setTimeout(start, LOOK);
    };
    const start = () => void (working = work());

    app.addHook('onListen', async () => start());
    app.addHook('onClose', async () => {
      closing = true;
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, PATIENCE);
      });
      await Promise.race([working, enough]);
      clearTimeout(patience);
      mail.close();
      sms.close();
    });
  },
  { name: 'outbox', dependencies: ['database'] },
);
