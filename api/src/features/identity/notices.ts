/** Notices and mails about the decision on an identity card. */
import type { Knex } from 'knex';

import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

interface Facts {
  status: 'success' | 'rejected';
  rejection_reason: string | null;
}

interface Decided extends Facts, Greeted {
  user_id: number;
  email: string;
  language: Language;
}

const TITLES: Record<Facts['status'], Message> = {
  success: { en: 'Your identity is verified', bn: 'আপনার পরিচয় যাচাই হয়েছে' },
  rejected: { en: 'Your identity card was not accepted', bn: 'আপনার পরিচয়পত্র গৃহীত হয়নি' },
};
const MESSAGES: Record<Facts['status'], (reason: string | null) => Message> = {
  success: () => ({
    en: 'You can now pay land development tax for lands that are approved.',
    bn: 'অনুমোদিত জমির ভূমি উন্নয়ন কর এখন দিতে পারবেন।',
  }),
  rejected: (reason) => ({
    en: `Reason: ${reason}. You can hand the card in again.`,
    bn: `কারণ: ${reason}। পরিচয়পত্র আবার জমা দিতে পারেন।`,
  }),
};

export const decidedNotice = defineNotice<Facts>({
  kind: 'kyc-decided',
  type: ({ status }) => (status === 'success' ? 'approved' : 'rejected'),
  text: ({ status, rejection_reason }) => ({
    title: TITLES[status],
    message: MESSAGES[status](rejection_reason),
  }),
  to: '/dashboard?tab=profileKyc',
});

/** A decided submission with its owner; null while it is pending. */
async function decided(knex: Knex, id: number): Promise<Decided | null> {
  const row = (await knex('kycs')
    .join('users', 'users.id', 'kycs.user_id')
    .where('kycs.id', id)
    .whereNot('kycs.status', 'pending')
    .first('user_id', 'name', 'email', 'email_verified_at', 'language', 'status', 'rejection_reason')) as
    | Decided
    | undefined;
  return row ?? null;
}

/** The mail about a decision, to the owner's current address. */
export const decidedMail = defineMessage({
  name: 'kyc-decided',
  ttlMs: 3 * DAY,
  make: async ({ data }, { knex, origin }) => {
    const kyc = await decided(knex, Number(data['kyc']));
    if (!kyc) return null;
    const { title, message } = decidedNotice.text(kyc);
    return {
      channel: 'mail',
      to: kyc.email,
      text: {
        subject: title,
        paragraphs: [...greeting(kyc), message],
        action: {
          label: { en: 'See your verification', bn: 'পরিচয় যাচাই দেখুন' },
          url: `${origin}${decidedNotice.to}`,
        },
      },
    };
  },
});

/** Notifies the owner of a decision, in its transaction. */
export async function notifyOwner(trx: Knex, kycId: number): Promise<void> {
  const kyc = await decided(trx, kycId);
  if (!kyc) throw new Error(`KYC submission ${kycId} is not decided`);
  const { user_id: userId, status, language, rejection_reason } = kyc;
  await sendNotice(trx, decidedNotice, { userId, facts: { status, rejection_reason } });
  await queueMessage(trx, decidedMail, { userId, language, data: { kyc: String(kycId) } });
}
