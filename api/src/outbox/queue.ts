import type { Knex } from 'knex';
import type { Language } from '../../contract/language.ts';

/** What can be sent; `templates.ts` says of each how it comes to its text. */
export type TemplateName =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'email-changed'
  | 'phone-code'
  | 'kyc-decided'
  | 'registration-decided'
  | 'staff-invitation'
  | 'two-factor-reset';

/** How long it is worth trying, in milliseconds. A code that nobody waits for any more is not sent. */
const MINUTE = 60_000;
const WORTH: Record<TemplateName, number> = {
  'verify-email': 24 * 60 * MINUTE,
  'reset-password': 60 * MINUTE,
  'password-changed': 24 * 60 * MINUTE,
  'email-changed': 24 * 60 * MINUTE,
  'phone-code': 5 * MINUTE,
  'kyc-decided': 3 * 24 * 60 * MINUTE,
  'registration-decided': 3 * 24 * 60 * MINUTE,
  'staff-invitation': 3 * 24 * 60 * MINUTE,
  'two-factor-reset': 24 * 60 * MINUTE,
};

export interface Queued {
  template: TemplateName;
  /** The account that it is about. */
  userId?: number;
  /** Where it goes; left out: to the account's e-mail address or phone at the time of sending. */
  recipient?: string;
  language: Language;
  /** What the template needs besides; never a secret. */
  data?: Record<string, string>;
}

/**
 * Has a mail or a text message sent after the transaction `trx`: it is not sent when that is rolled back, and it is not
 * lost when the process ends. Costs one insert, however slow the mail server is.
 */
export async function queueMessage(trx: Knex, message: Queued): Promise<void> {
  await trx('outbox').insert({
    template: message.template,
    user_id: message.userId ?? null,
    recipient: message.recipient ?? null,
    language: message.language,
    data: JSON.stringify(message.data ?? {}),
    expires_at: new Date(Date.now() + WORTH[message.template]),
  });
}
