import fp from 'fastify-plugin';
import { publicOrigin } from '../../http/public-origin.ts';
import type { Outbox } from './job.ts';
import { mailFileSender, smsFileSender, smsGatewaySender, smtpSender } from './senders.ts';

/** `app.outbox`: the messages that there are, and by what they are sent. */
export default fp<Pick<Outbox, 'messages'>>(
  async (app, { messages }) => {
    const { config } = app;
    const origin = () => publicOrigin(app);
    const from = config.mailFrom ?? `Bhumi <no-reply@${new URL(origin()).hostname}>`;
    const mail = config.smtpUrl ? smtpSender(config.smtpUrl, from) : mailFileSender(config.mailFolder, from);
    const sms = config.smsUrl ? smsGatewaySender(config.smsUrl) : smsFileSender(config.smsFolder);
    app.decorate('outbox', { messages, mail, sms, origin });
    app.addHook('onClose', async () => {
      mail.close();
      sms.close();
    });
  },
  { name: 'outbox', dependencies: ['database'] },
);
