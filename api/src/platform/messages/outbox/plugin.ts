import fp from 'fastify-plugin';
import { runWhileListening } from '../../jobs/background-loop.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import { mailFileSender, smsFileSender, smsGatewaySender, smtpSender } from './senders.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

/** How often a listening process looks for messages, in milliseconds. */
const LOOK = 1_000;
/** How long the end of the process waits for messages that are just being sent, in milliseconds. */
const PATIENCE = 5_000;

/**
 * `app.outbox.drain()`. A process that listens sends by itself what is due; one that is only called (in tests) sends
 * when it is told to.
 */
export default fp<Pick<WorkerOptions, 'messages'>>(
  async (app, { messages }) => {
    const { config, knex, log } = app;
    const origin = () => publicOrigin(app);
    const from = config.mailFrom ?? `Bhumi <no-reply@${new URL(origin()).hostname}>`;
    const mail = config.smtpUrl ? smtpSender(config.smtpUrl, from) : mailFileSender(config.mailFolder, from);
    const sms = config.smsUrl ? smsGatewaySender(config.smsUrl) : smsFileSender(config.smsFolder);
    const worker = createWorker({ knex, messages, mail, sms, origin, log });
    app.decorate('outbox', worker);

    app.addHook('onClose', async () => {
      mail.close();
      sms.close();
    });
    runWhileListening(app, {
      run: (enough) => worker.drain(enough),
      pauseMs: LOOK,
      failureMessage: 'the outbox cannot be read just now',
      shutdownTimeoutMs: PATIENCE,
    });
  },
  { name: 'outbox', dependencies: ['database'] },
);
