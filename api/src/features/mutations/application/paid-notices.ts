/** Notice and mail to the applicant: the fee is received. Decisions are in review/decided-notices.ts. */
import type { Knex } from 'knex';

import { mutationPage } from '../../../../contract/mutations/mutations.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import { formatMoney } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { DONE_WITHIN_DAYS, FIRST_CHECK_DAYS } from '../../../../contract/mutations/mutations.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';

interface Facts {
  mutation_id: number;
  tracking_number: string;
  amount_poisha: number;
}

function messageOf({ tracking_number: number, amount_poisha }: Omit<Facts, 'mutation_id'>): Message {
  const money = (language: Language) => formatMoney(amount_poisha / 100, language);
  return {
    en: `${money('en')} for mutation ${number}. The first check is usually done within ${FIRST_CHECK_DAYS} days, everything within ${DONE_WITHIN_DAYS} working days.`,
    bn: `${digitsIn(number, 'bn')} নামজারির ফি ${money('bn')} পাওয়া গেছে। প্রাথমিক যাচাই সাধারণত ${digitsIn(FIRST_CHECK_DAYS, 'bn')} দিনের মধ্যে, আর পুরো কাজ ${digitsIn(DONE_WITHIN_DAYS, 'bn')} কর্মদিবসের মধ্যে শেষ হয়।`,
  };
}

const TITLE: Message = { en: 'Mutation application received', bn: 'নামজারির আবেদন পাওয়া গেছে' };

export const mutationPaidNotice = defineNotice<Facts>({
  kind: 'mutation-paid',
  type: () => 'info',
  text: (facts) => ({ title: TITLE, message: messageOf(facts) }),
  to: '/dashboard?tab=mutations',
  specificLink: ({ mutation_id }) => mutationPage(mutation_id),
});

interface Owned extends Greeted {
  user_id: number;
  email: string;
  language: Language;
  tracking_number: string;
  fee_poisha: number;
}

const ownerOf = async (knex: Knex, id: number): Promise<Owned | undefined> =>
  knex('mutations')
    .join('users', 'users.id', 'mutations.user_id')
    .where('mutations.id', id)
    .first(
      'user_id',
      'email',
      'users.language',
      'users.name',
      'email_verified_at',
      'tracking_number',
      'fee_poisha',
    );

export const mutationPaidMail = defineMessage({
  name: 'mutation-paid',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async ({ data }, { knex, origin }) => {
    const id = Number(data['mutation']);
    const owner = await ownerOf(knex, id);
    if (!owner) return null;
    const { tracking_number, fee_poisha: amount_poisha } = owner;
    return {
      channel: 'mail',
      to: owner.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(owner), messageOf({ tracking_number, amount_poisha })],
        action: {
          label: { en: 'Follow your mutation', bn: 'নামজারির অগ্রগতি দেখুন' },
          url: `${origin}${mutationPage(id)}`,
        },
      },
    };
  },
});

/** Notifies the applicant that the fee is received. Runs in the transaction of the payment. */
export async function notifyPaid(trx: Knex, mutation_id: number): Promise<void> {
  const owner = (await ownerOf(trx, mutation_id))!;
  const { user_id: userId, language, tracking_number, fee_poisha: amount_poisha } = owner;
  await sendNotice(trx, mutationPaidNotice, {
    userId,
    facts: { mutation_id, tracking_number, amount_poisha },
  });
  await queueMessage(trx, mutationPaidMail, { userId, language, data: { mutation: String(mutation_id) } });
}
