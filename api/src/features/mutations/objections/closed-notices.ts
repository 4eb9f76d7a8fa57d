/** Notice and mail to an objector: the objection is closed with the rejection, or open again. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../../contract/digits.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { objectionPage } from '../../../../contract/objections/objections.ts';
import { actsForFact, findObjectionSides, objectedForSentence, sidesOfMessage } from './sides.ts';

interface ClosedFacts {
  objection_id: number;
  mutation_id: number;
  tracking_number: string;
  /** False: the mutation was taken up again. */
  closed: boolean;
  /** The owner for whom the reader objected; absent: themselves, or the notice is older than this. */
  acts_for?: string;
}

const TITLES: Record<'closed' | 'again', Message> = {
  closed: { en: 'Your objection is closed', bn: 'আপনার আপত্তি নিষ্পন্ন হয়েছে' },
  again: { en: 'Your objection stands again', bn: 'আপনার আপত্তি আবার বহাল হয়েছে' },
};
const titleOf = (closed: boolean): Message => TITLES[closed ? 'closed' : 'again'];

function messagesOf({
  closed,
  tracking_number,
  acts_for,
}: Pick<ClosedFacts, 'closed' | 'tracking_number' | 'acts_for'>): Message[] {
  const [en, bn] = [tracking_number, digitsIn(tracking_number, 'bn')];
  const what = closed
    ? {
        en: `Mutation ${en} was rejected. With that your objection is closed, and need not be heard. Should the land office take the mutation up again, your objection stands again, and you are told.`,
        bn: `নামজারি ${bn} প্রত্যাখ্যাত হয়েছে। তাই আপনার আপত্তি নিষ্পন্ন হলো, এর শুনানির আর প্রয়োজন নেই। ভূমি অফিস আবেদনটি আবার বিবেচনায় নিলে আপনার আপত্তিও আবার বহাল হবে এবং আপনাকে জানানো হবে।`,
      }
    : {
        en: `The land office has taken mutation ${en} up again. Your objection stands again: the mutation is not approved before it is heard, or 30 days from its filing have passed.`,
        bn: `ভূমি অফিস নামজারি ${bn} আবার বিবেচনায় নিয়েছে। আপনার আপত্তি আবার বহাল হয়েছে; শুনানির আগে, কিংবা দাখিলের পর ৩০ দিন পার হওয়ার আগে, নামজারি অনুমোদন হবে না।`,
      };
  return [what, ...objectedForSentence(acts_for)];
}

export const objectionClosedNotice = defineNotice<ClosedFacts>({
  kind: 'objection-closed',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      messagesOf(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: titleOf(facts.closed), message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: ({ objection_id }) => objectionPage(objection_id),
});

export const objectionClosedMail = defineMessage({
  name: 'objection-closed',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async (row, { knex, origin }) => {
    const told = await sidesOfMessage(knex, row);
    const closed = row.data['closed'] === 'yes';
    // A later change sends a mail of its own.
    if (told?.status !== (closed ? 'closed' : 'open')) return null;
    const { objector, tracking_number } = told;
    const facts = { closed, tracking_number, ...actsForFact(told, objector) };
    return {
      channel: 'mail',
      to: objector.email,
      text: {
        subject: titleOf(closed),
        paragraphs: [...greeting(objector), ...messagesOf(facts)],
        action: {
          label: { en: 'See your objection', bn: 'আপনার আপত্তি দেখুন' },
          url: `${origin}${objectionPage(Number(row.data['objection']))}`,
        },
      },
    };
  },
});

/** Notifies the objector that the objection is closed, or open again. Runs in the transaction of that change. */
export async function notifyObjectionClosed(trx: Knex, objection_id: number): Promise<void> {
  const sides = (await findObjectionSides(trx, objection_id))!;
  const { objector, mutation_id, tracking_number, status } = sides;
  const [{ id: userId, language }, closed] = [objector, status === 'closed'];
  const facts = { objection_id, mutation_id, tracking_number, closed, ...actsForFact(sides) };
  await sendNotice(trx, objectionClosedNotice, { userId, facts });
  const data = { objection: String(objection_id), closed: closed ? 'yes' : 'no' };
  await queueMessage(trx, objectionClosedMail, { userId, language, data });
}
