/** A real mail server for tests. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './mail.testing.ts';

export interface MailServer {
  url: string;
  /** What it has taken. */
  mails: ReadMail[];
  /** How it answers: takes mails, refuses the next ones for now, or refuses the recipient for good; `hold` keeps it waiting. */
  behave: { refuse?: 'for now' | 'for good'; hold?: Promise<void> };
  /** How many mails were brought, taken or not. */
  brought: () => number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReadMail[] = [];
  const behave: MailServer['behave'] = {};
  let brought = 0;
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    // The sender keeps its connections; nobody waits for them here.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      behave.refuse === 'for good' ? done(refusal(550, 'No such user')) : done(),
    onData: (stream, _session, done) => {
      brought += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void Promise.resolve(behave.hold).then(() => {
          if (behave.refuse === 'for now') return done(refusal(451, 'Try again later'));
          mails.push(readMail(Buffer.concat(chunks).toString('latin1')));
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave,
    brought: () => brought,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
