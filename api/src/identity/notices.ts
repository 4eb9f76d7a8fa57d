/** What people are told of the decision on their identity card: a notification that stays, and a mail. */
import type { Knex } from 'knex';

import type { Language, Message } from '../../contract/language.ts';
import type { Template } from '../outbox/message.ts';
import { queueMessage } from '../outbox/queue.ts';

interface Decided {
  user_id: number;
  name: string;
  email: string;
  language: Language;
  status: 'success' | 'rejected';
  rejection_reason: string | null;
}

const TITLES: Record<Decided['status'], Message> = {
  success: { en: 'Your identity is verified', bn: 'আপনার পরিচয় যাচাই হয়েছে' },
  rejected: { en: 'Your identity card was not accepted', bn: 'আপনার পরিচয়পত্র গৃহীত হয়নি' },
};
const MESSAGES: Record<Decided['status'], (reason: string | null) => Message> = {
  success: () => ({
    en: 'You can now pay land development tax for lands that are approved.',
    bn: 'অনুমোদিত জমির ভূমি উন্নয়ন কর এখন দিতে পারবেন।',
  }),
  rejected: (reason) => ({
    en: `Reason: ${reason}. You can hand the card in again.`,
    bn: `কারণ: ${reason}। পরিচয়পত্র আবার জমা দিতে পারেন।`,
  }),
};

/** A submission that was decided, with its owner; null while it waits. */
async function decided(knex: Knex, id: number): Promise<Decided | null> {
  const row = (await knex('kycs')
    .join('users', 'users.id', 'kycs.user_id')
    .where('kycs.id', id)
    .whereNot('kycs.status', 'pending')
    .first('user_id', 'name', 'email', 'language', 'status', 'rejection_reason')) as Decided | undefined;
  return row ?? null;
}

/** Tells the owner of a decision, in the transaction of the decision. */
export async function notifyOwner(trx: Knex, kycId: number): Promise<void> {
  const kyc = await decided(trx, kycId);
  if (!kyc) throw new Error(`KYC submission ${kycId} is not decided`);
  const { user_id, status, language, rejection_reason } = kyc;
  await trx('notifications').insert({
    user_id,
    type: status === 'success' ? 'approved' : 'rejected',
    title: TITLES[status][language],
    message: MESSAGES[status](rejection_reason)[language],
  });
  const data = { kyc: String(kycId) };
  await queueMessage(trx, { template: 'kyc-decided', userId: user_id, language, data });
}

/** The mail about a decision, to where the owner is reached now. */
export const kycMail: Template = async ({ data }, { knex, origin }) => {
  const kyc = await decided(knex, Number(data['kyc']));
  if (!kyc) return null;
  return {
    channel: 'mail',
    to: kyc.email,
    text: {
      subject: TITLES[kyc.status],
      paragraphs: [
        { en: `Dear ${kyc.name},`, bn: `প্রিয় ${kyc.name},` },
        MESSAGES[kyc.status](kyc.rejection_reason),
      ],
      action: {
        label: { en: 'See your verification', bn: 'পরিচয় যাচাই দেখুন' },
        url: `${origin}/dashboard?tab=profileKyc`,
      },
    },
  };
};
