import type { Knex } from 'knex';
import { redactText } from '../../../../contract/redact.ts';
import { countTries, limitKey } from '../../access/limits/limits.ts';
import { mailboxOf } from '../../access/limits/mailbox.ts';
import type { MessageKind, OutgoingMessage, OutboxRow } from './message.ts';
import { renderMail, type RenderedMail } from './render.ts';
import { UndeliverableError, type Sender } from './senders.ts';

/** How many messages one process sends at a time. */
const BATCH = 5;
/** A message that was taken and not reported on is tried again after this long: its process has ended. In seconds. */
const LEASE = 120;
/** The most time that one sending takes, in milliseconds; well within the lease. */
const LONGEST = 60_000;
/** The pause after the first failure, doubled with each further one, and the longest, in seconds. */
const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 3600;

export interface Worker {
  /** Sends all due messages, until `enough` returns true. Returns how many were taken up. */
  drain(enough?: () => boolean): Promise<number>;
}

export interface WorkerOptions {
  knex: Knex;
  messages: ReadonlyMap<string, MessageKind>;
  mail: Sender<RenderedMail>;
  sms: Sender<string>;
  /** The origin that links start with. */
  origin: () => string;
  log: { warn(details: object, text: string): void };
}

/** The pause before the next try after `attempts` failed ones, in seconds. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/**
 * Leases the next messages: no two processes take the same one, none holds a connection while it sends, and the messages of a dead
 * process are due again when the lease ends.
 */
async function claimBatch(knex: Knex): Promise<OutboxRow[]> {
  const { rows } = await knex.raw<{ rows: OutboxRow[] }>(
    `update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
     where id in (
       select id from outbox where ended_at is null and due_at <= now()
       order by due_at limit ? for update skip locked
     ) returning *`,
    [LEASE, BATCH],
  );
  return rows;
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

/** The outcome of a message, and why it was dropped if that is worth a log line. */
type Sent = { outcome: 'sent' } | { outcome: 'dropped'; why?: string };

/** Makes the message and hands it over. */
async function send(row: OutboxRow, options: WorkerOptions): Promise<Sent> {
  const kind = options.messages.get(row.template);
  if (!kind) throw new Error(`There is no message ${row.template}`);
  const message = await kind.make(row, { knex: options.knex, origin: options.origin() });
  if (!message) return { outcome: 'dropped' };
  if (await isTooMany(options.knex, kind, row, message)) {
    return { outcome: 'dropped', why: 'Too many to one recipient' };
  }
  const id = `${row.created_at.toISOString().replace(/\D/g, '')}-${row.id}`;
  if (message.channel === 'sms') {
    await options.sms.send({ id, to: message.to, content: message.text[row.language] });
  } else {
    await options.mail.send({ id, to: message.to, content: renderMail(message.text, row.language) });
  }
  return { outcome: 'sent' };
}

async function deliver(row: OutboxRow, options: WorkerOptions): Promise<void> {
  const { knex, log } = options;
  const end = (outcome: 'sent' | 'dropped' | 'failed', last_error: string | null = null) =>
    knex('outbox').where({ id: row.id }).update({ outcome, ended_at: knex.fn.now(), last_error });
  if (row.expires_at <= new Date()) {
    log.warn({ outbox: row.id, template: row.template }, 'a message was given up: too late');
    await end('failed', 'Too late');
    return;
  }
  try {
    const sent = await within(LONGEST, send(row, options));
    if (sent.outcome === 'sent') return void (await end('sent'));
    if (sent.why) log.warn({ outbox: row.id, template: row.template }, `a message was dropped: ${sent.why}`);
    await end('dropped', sent.why ?? null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = retryDelaySeconds(row.attempts);
    const over = error instanceof UndeliverableError || Date.now() + pause * 1000 >= row.expires_at.getTime();
    log.warn(
      { outbox: row.id, template: row.template, attempts: row.attempts, reason: redactText(reason) },
      over ? 'a message could not be sent and was given up' : 'a message could not be sent yet',
    );
    if (over) await end('failed', reason);
    else {
      const due_at = knex.raw('now() + make_interval(secs => ?)', [pause]);
      await knex('outbox').where({ id: row.id }).update({ due_at, last_error: reason });
    }
  }
}

/** Creates the worker that sends the queued messages. */
export function createWorker(options: WorkerOptions): Worker {
  return {
    async drain(enough = () => false) {
      let taken = 0;
      while (!enough()) {
        const rows = await claimBatch(options.knex);
        if (rows.length === 0) break;
        taken += rows.length;
        await Promise.all(rows.map((row) => deliver(row, options)));
      }
      return taken;
    },
  };
}
