import type { Knex } from 'knex';
import { redactText } from '../../../../contract/redact.ts';
import { countTries, limitKey } from '../../access/limits/limits.ts';
import { mailboxOf } from '../../access/limits/mailbox.ts';
import { backoffSeconds, defineJob, type JobApp } from '../../jobs/job-kind.ts';
import type { MessageKind, OutgoingMessage, OutboxRow } from './message.ts';
import { renderMail, type RenderedMail } from './render.ts';
import { UndeliverableError, type Sender } from './senders.ts';

/** The most time that one sending takes, in milliseconds; well within the lease. */
const LONGEST = 60_000;

/** What messages are made of and sent by: `app.outbox`. */
export interface Outbox {
  messages: ReadonlyMap<string, MessageKind>;
  mail: Sender<RenderedMail>;
  sms: Sender<string>;
  /** The origin that links start with. */
  origin: () => string;
}

/** Fails when the work takes longer than it may. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not sent within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How many messages of one kind a recipient is sent within an hour, where the kind does not say. */
const MOST = 10;

/** Whether its recipient has had enough of its kind. A message that is tried again was counted the first time. */
async function isTooMany(
  knex: Knex,
  { name, maxPerHour: most = MOST }: MessageKind,
  { attempts }: OutboxRow,
  { channel, to }: OutgoingMessage,
): Promise<boolean> {
  if (attempts > 1) return false;
  const key = limitKey({ name: `sent-${name}` }, channel === 'mail' ? mailboxOf(to) : to);
  const counted = await countTries(knex, [{ key, windowSeconds: 3600 }]);
  return counted.get(key)!.count > most;
}

/** How a message ended, and why if that is worth a log line. */
interface Ended {
  outcome: 'sent' | 'dropped' | 'failed';
  why?: string;
}

/** Makes the message and hands it over. */
async function send(row: OutboxRow, { knex, outbox }: JobApp): Promise<Ended> {
  const kind = outbox.messages.get(row.template);
  if (!kind) throw new Error(`There is no message ${row.template}`);
  const message = await kind.make(row, { knex, origin: outbox.origin() });
  if (!message) return { outcome: 'dropped' };
  if (await isTooMany(knex, kind, row, message))
    return { outcome: 'dropped', why: 'Too many to one recipient' };
  const id = `${row.created_at.toISOString().replace(/\D/g, '')}-${row.id}`;
  try {
    if (message.channel === 'sms') {
      await outbox.sms.send({ id, to: message.to, content: message.text[row.language] });
    } else {
      await outbox.mail.send({ id, to: message.to, content: renderMail(message.text, row.language) });
    }
  } catch (error) {
    // There is no such recipient. That is no fault of ours, so nobody is told.
    if (error instanceof UndeliverableError) return { outcome: 'failed', why: error.message };
    throw error;
  }
  return { outcome: 'sent' };
}

/** Sends the queued mails and text messages. */
export const outboxJob = defineJob<OutboxRow>({
  name: 'outbox',
  label: { en: 'Sending mails and text messages', bn: 'ইমেইল ও খুদেবার্তা পাঠানো' },
  queue: {
    table: 'outbox',
    key: 'id',
    pending: 'ended_at is null',
    attempts: 'attempts',
    leaseSeconds: 120,
    error: 'last_error',
  },
  concurrency: 5,
  finishesOnStop: true,
  async run(row, { app }) {
    if (row.expires_at <= new Date()) throw new Error('Too late');
    const { outcome, why = null } = await within(LONGEST, send(row, app));
    if (why) {
      const facts = { outbox: row.id, template: row.template, reason: redactText(why) };
      app.log.warn(facts, `a message was not sent: ${outcome}`);
    }
    const { fn } = app.knex;
    await app.knex('outbox').where({ id: row.id }).update({ outcome, ended_at: fn.now(), last_error: why });
  },
  retryIn({ attempts, expires_at }) {
    const seconds = backoffSeconds(attempts);
    return Date.now() + seconds * 1000 < expires_at.getTime() ? seconds : null;
  },
  givenUp: () => ({ outcome: 'failed', ended_at: new Date() }),
});
