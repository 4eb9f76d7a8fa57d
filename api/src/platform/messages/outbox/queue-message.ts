import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import type { MessageKind } from './message.ts';

export interface NewMessage {
  /** The account that it is about. */
  userId?: number;
  /** Where it goes; left out: to the account's e-mail address or phone at the time of sending. */
  recipient?: string;
  language: Language;
  /** What the message needs besides; never a secret. */
  data?: Record<string, string>;
}

/**
 * Queues a mail or text message in the transaction: it is sent after the commit, not after a rollback, and survives the end of the
 * process. Costs one insert, however slow the mail server is.
 */
export async function queueMessage(
  trx: Knex,
  { name, ttlMs: worth }: MessageKind,
  { userId, recipient, language, data = {} }: NewMessage,
): Promise<void> {
  await asPrepared(
    trx('outbox').insert({
      template: name,
      user_id: userId ?? null,
      recipient: recipient ?? null,
      language,
      data: JSON.stringify(data),
      expires_at: new Date(Date.now() + worth),
    }),
  );
}
