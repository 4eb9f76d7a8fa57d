/** What the payer is told of a challan that the land office does not accept: notice, mail, and a text message to a proven phone. */
import type { Knex } from 'knex';

import { formatMoney } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import {
  DAY,
  defineMessage,
  type MessageContext,
  type OutboxRow,
} from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

interface Facts {
  kind: PaymentKind;
  amount_poisha: number;
  number: string;
  reason: string;
  /** The payer has gone another way meanwhile, so what is due is told there. */
  paid_again?: boolean;
}

const TITLE: Message = { en: 'Your challan was not accepted', bn: 'আপনার চালান গৃহীত হয়নি' };
const PATH = '/dashboard?tab=payments';

const saidOf = ({ amount_poisha, number, reason, paid_again }: Omit<Facts, 'kind'>): Message => ({
  en: `Challan ${number} of ${formatMoney(amount_poisha / 100, 'en')}: ${reason}.${paid_again ? '' : ' The amount is still due.'}`,
  bn: `${formatMoney(amount_poisha / 100, 'bn')}র চালান ${number}: ${reason}।${paid_again ? '' : ' টাকা এখনো পরিশোধ করতে হবে।'}`,
});

export const challanRejected = defineNotice<Facts>({
  kind: 'challan-rejected',
  type: () => 'rejected',
  text: (facts) => ({ title: TITLE, message: saidOf(facts) }),
  to: PATH,
});

interface Reader extends Greeted {
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

async function read(
  { user_id, data }: OutboxRow,
  { knex }: MessageContext,
): Promise<{ said: Message; reader: Reader } | null> {
  const reader = (await knex('users')
    .where({ id: user_id })
    .first('name', 'email', 'email_verified_at', 'phone', 'phone_verified_at')) as Reader | undefined;
  if (!reader) return null;
  const { number, poisha, reason, paid_again } = data as Record<string, string>;
  const facts = {
    number: number!,
    amount_poisha: Number(poisha),
    reason: reason!,
    paid_again: paid_again === 'yes',
  };
  return { said: saidOf(facts), reader };
}

export const challanRejectedMail = defineMessage({
  name: 'challan-rejected',
  ttlMs: 3 * DAY,
  make: async (row, context) => {
    const found = await read(row, context);
    if (!found) return null;
    return {
      channel: 'mail',
      to: found.reader.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(found.reader), found.said],
        action: {
          label: { en: 'Payments & Receipts', bn: 'পরিশোধ ও রসিদ' },
          url: `${context.origin}${PATH}`,
        },
      },
    };
  },
});

export const challanRejectedText = defineMessage({
  name: 'challan-rejected-text',
  ttlMs: 3 * DAY,
  make: async (row, context) => {
    const found = await read(row, context);
    if (!found?.reader.phone || !found.reader.phone_verified_at) return null;
    return { channel: 'sms', to: found.reader.phone, text: found.said };
  },
});

/** Tells the payer that a challan was rejected, in the transaction that rejects it. */
export async function tellRejected(trx: Knex, userId: number, facts: Facts): Promise<void> {
  await sendNotice(trx, challanRejected, { userId, facts });
  const { language } = (await trx('users').where({ id: userId }).first('language')) as { language: Language };
  const { number, amount_poisha, reason, paid_again } = facts;
  const data = { number, poisha: String(amount_poisha), reason, paid_again: paid_again ? 'yes' : 'no' };
  for (const message of [challanRejectedMail, challanRejectedText])
    await queueMessage(trx, message, { userId, language, data });
}
