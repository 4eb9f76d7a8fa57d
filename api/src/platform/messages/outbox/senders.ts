import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { createTransport } from 'nodemailer';
import type { RenderedMail } from './render.ts';

/** A mail or a text message that is ready to go. `id` stays the same when it is tried again. */
export interface Delivery<Content> {
  id: string;
  to: string;
  content: Content;
}

/** Hands a message over for delivery; resolves when it was accepted. */
export interface Sender<Content> {
  send(delivery: Delivery<Content>): Promise<void>;
  close(): void;
}

/** The message will never be accepted, so it is not tried again. */
export class UndeliverableError extends Error {
  override name = 'Undeliverable';
}

/** How long a mail server may take to answer, in milliseconds. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates the mail transport on first use: most processes send no mail for a long time. */
function lazyTransport<Made>(make: (create: typeof createTransport) => Made) {
  let made: Promise<Made> | undefined;
  return {
    get: () => (made ??= import('nodemailer').then((library) => make(library.createTransport))),
    close: (end: (transport: Made) => void) => void made?.then(end),
  };
}

interface MailMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

function mailMessage(from: string, { id, to, content }: Delivery<RenderedMail>): MailMessage {
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
  // No out-of-office answers to a machine.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to, ...content, messageId: `<${id}@${host}>`, headers };
}

/** Mails by the SMTP server of `SMTP_URL`. */
export function smtpSender(url: string, from: string): Sender<RenderedMail> {
  const transport = lazyTransport((create) => create({ url, pool: true, maxConnections: 2, ...TIMEOUTS_MS }));
  return {
    async send(delivery) {
      try {
        await (await transport.get()).sendMail(mailMessage(from, delivery));
      } catch (error) {
        const {
          command,
          responseCode = 0,
          message,
        } = error as Error & {
          command?: string;
          responseCode?: number;
        };
        if (command === 'RCPT TO' && responseCode >= 500) throw new UndeliverableError(message);
        throw error;
      }
    },
    close: () => transport.close((each) => each.close()),
  };
}

/** Written whole or not at all, so that nobody reads half a file. */
async function writeWhole(folder: string, name: string, bytes: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${name}`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}

/** Without a mail server: each mail becomes a file that mail programs open, `<id>.eml`. */
export function mailFileSender(folder: string, from: string): Sender<RenderedMail> {
  const transport = lazyTransport((create) => create({ streamTransport: true, buffer: true }));
  return {
    async send(delivery) {
      const { message } = await (await transport.get()).sendMail(mailMessage(from, delivery));
      await writeWhole(folder, `${delivery.id}.eml`, message as Buffer);
    },
    close: () => transport.close((each) => each.close()),
  };
}

/** Without a gateway: each text message becomes a file, `<id>.txt`, with the number in its first line. */
export function smsFileSender(folder: string): Sender<string> {
  return {
    send: ({ id, to, content }) => writeWhole(folder, `${id}.txt`, `To: ${to}\n\n${content}\n`),
    close: () => undefined,
  };
}

/** Text messages by the gateway of `SMS_URL`: `POST {to, text}` as JSON, a 2xx when it was taken. */
export function smsGatewaySender(url: string): Sender<string> {
  return {
    async send({ id, to, content }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text: content }),
        // A code goes where the operator said, and nowhere on.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUTS_MS.socketTimeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
    },
    close: () => undefined,
  };
}
