/** What a payer is told of money that goes back: notice, mail, and a text message to a proven phone. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../contract/digits.ts';
import { formatMoney } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { paymentPath } from '../../../contract/online-payments/online-payment.ts';
import { defineNotice, sendNotice } from '../messages/notifications/notice.ts';
import { greeting, type Greeted } from '../messages/outbox/greeting.ts';
import { DAY, defineMessage, type MessageContext, type OutboxRow } from '../messages/outbox/message.ts';
import { queueMessage } from '../messages/outbox/queue-message.ts';
import type { Payment } from './ledger.ts';

/** `due`: it was decided; `done`: it went back; `failed`: the bank did not send it, and it is due anew. */
const STEPS = ['due', 'done', 'failed'] as const;
type Step = (typeof STEPS)[number];

interface Facts {
  step: Step;
  /** The first payment of its request. */
  payment_id: number;
  amount_poisha: number;
}

const TITLES: Record<Step, Message> = {
  due: { en: 'Money is due back to you', bn: 'আপনার টাকা ফেরত দেওয়া হবে' },
  done: { en: 'Money went back to you', bn: 'আপনার টাকা ফেরত গেছে' },
  failed: { en: 'Your money is not back yet', bn: 'আপনার টাকা এখনো ফেরত যায়নি' },
};

const SAID: Record<Step, (amount: Message, id: number) => Message> = {
  due: ({ en, bn }, id) => ({
    en: `${en} of payment ${id} is due back to you. The land office has it sent; you need do nothing.`,
    bn: `${digitsIn(id, 'bn')} নম্বর পরিশোধের ${bn} আপনাকে ফেরত দেওয়া হবে। ভূমি অফিস তা পাঠাবে; আপনার কিছু করতে হবে না।`,
  }),
  done: ({ en, bn }, id) => ({
    en: `${en} of payment ${id} went back to you. Your bank may show it some days later.`,
    bn: `${digitsIn(id, 'bn')} নম্বর পরিশোধের ${bn} আপনাকে ফেরত পাঠানো হয়েছে। আপনার ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।`,
  }),
  failed: ({ en, bn }, id) => ({
    en: `The bank did not send ${en} of payment ${id} back. The land office has it sent again; nothing is lost.`,
    bn: `${digitsIn(id, 'bn')} নম্বর পরিশোধের ${bn} ব্যাংক ফেরত পাঠায়নি। ভূমি অফিস আবার পাঠাবে; টাকা হারায়নি।`,
  }),
};

const saidOf = ({ step, payment_id, amount_poisha }: Facts): Message => {
  const money = (language: Language) => formatMoney(amount_poisha / 100, language);
  return SAID[step]({ en: money('en'), bn: money('bn') }, payment_id);
};

export const moneyBack = defineNotice<Facts>({
  kind: 'money-back',
  type: ({ step }) => (step === 'failed' ? 'flagged' : 'info'),
  text: (facts) => ({ title: TITLES[facts.step], message: saidOf(facts) }),
  to: '/dashboard?tab=payments',
  specificLink: ({ payment_id }) => paymentPath(payment_id),
});

interface Reader extends Greeted {
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

async function read(
  { user_id, data }: OutboxRow,
  { knex }: MessageContext,
): Promise<{ facts: Facts; reader: Reader } | null> {
  const step = STEPS.find((each) => each === data['money_step']);
  const reader = (await knex('users')
    .where({ id: user_id })
    .first('name', 'email', 'email_verified_at', 'phone', 'phone_verified_at')) as Reader | undefined;
  if (!step || !reader) return null;
  const facts = { step, payment_id: Number(data['number']), amount_poisha: Number(data['poisha']) };
  return { facts, reader };
}

export const moneyBackMail = defineMessage({
  name: 'money-back',
  ttlMs: 3 * DAY,
  make: async (row, context) => {
    const found = await read(row, context);
    if (!found) return null;
    const { facts, reader } = found;
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: TITLES[facts.step],
        paragraphs: [...greeting(reader), saidOf(facts)],
        action: {
          label: { en: 'See the payment', bn: 'পরিশোধটি দেখুন' },
          url: `${context.origin}${paymentPath(facts.payment_id)}`,
        },
      },
    };
  },
});

export const moneyBackText = defineMessage({
  name: 'money-back-text',
  ttlMs: 3 * DAY,
  make: async (row, context) => {
    const found = await read(row, context);
    if (!found?.reader.phone || !found.reader.phone_verified_at) return null;
    return { channel: 'sms', to: found.reader.phone, text: saidOf(found.facts) };
  },
});

/** Tells the payer, in the transaction of what happened to the money. @param payment the first of its request */
export async function tellMoneyBack(
  trx: Knex,
  { id: payment_id, user_id: userId }: Pick<Payment, 'id' | 'user_id'>,
  { step, amount_poisha }: Pick<Facts, 'step' | 'amount_poisha'>,
): Promise<void> {
  await sendNotice(trx, moneyBack, { userId, facts: { step, payment_id, amount_poisha } });
  const { language } = (await trx('users').where({ id: userId }).first('language')) as { language: Language };
  const data = { money_step: step, number: String(payment_id), poisha: String(amount_poisha) };
  for (const message of [moneyBackMail, moneyBackText])
    await queueMessage(trx, message, { userId, language, data });
}
