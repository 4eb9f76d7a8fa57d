/** The notice and mail to a verified person when an officer lets them submit another card. */
import type { Knex } from 'knex';

import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

const TITLE: Message = { en: 'Your verification was reopened', bn: 'আপনার পরিচয় যাচাই আবার খোলা হয়েছে' };
const explained = (reason: string): Message => ({
  en: `Reason: ${reason}. You can hand in your identity card with the new name. Until that is decided, your verified name stays as it is.`,
  bn: `কারণ: ${reason}। নতুন নামের পরিচয়পত্র জমা দিতে পারেন। সিদ্ধান্ত না হওয়া পর্যন্ত যাচাই করা নাম আগেরটিই থাকবে।`,
});

export const reopenedNotice = defineNotice<{ reason: string }>({
  kind: 'kyc-reopened',
  type: () => 'info',
  text: ({ reason }) => ({ title: TITLE, message: explained(reason) }),
  to: '/dashboard?tab=profileKyc',
});

interface Reopened extends Greeted {
  user_id: number;
  email: string;
  language: Language;
  reason: string;
}

/** A reopened verification with its owner; null if it was not reopened, or has been replaced since. */
async function reopened(knex: Knex, id: number): Promise<Reopened | null> {
  const row = (await knex('verified_identities as t')
    .join('users', 'users.id', 't.user_id')
    .where({ 't.id': id, 't.status': 'reopened' })
    .first('t.user_id', 't.reason', 'name', 'email', 'email_verified_at', 'language')) as
    | Reopened
    | undefined;
  return row ?? null;
}

export const reopenedMail = defineMessage({
  name: 'kyc-reopened',
  ttlMs: 3 * DAY,
  make: async ({ data }, { knex, origin }) => {
    const found = await reopened(knex, Number(data['identity']));
    if (!found) return null;
    return {
      channel: 'mail',
      to: found.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(found), explained(found.reason)],
        action: {
          label: { en: 'See your verification', bn: 'পরিচয় যাচাই দেখুন' },
          url: `${origin}${reopenedNotice.to}`,
        },
      },
    };
  },
});

/** Notifies the owner in the transaction that reopens the verification. */
export async function notifyReopened(trx: Knex, id: number): Promise<void> {
  const found = await reopened(trx, id);
  if (!found) throw new Error(`Verified identity ${id} is not reopened`);
  const { user_id: userId, language, reason } = found;
  await sendNotice(trx, reopenedNotice, { userId, facts: { reason } });
  await queueMessage(trx, reopenedMail, { userId, language, data: { identity: String(id) } });
}
