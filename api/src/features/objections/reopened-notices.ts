/** Notices and mails to both sides: an upheld objection will be heard again. */
import type { Knex } from 'knex';

import { mutationPage } from '../../../contract/mutations/mutations.ts';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { objectionPage } from '../../../contract/objections/objections.ts';
import {
  actsForFact,
  findObjectionSides,
  objectedForSentence,
  SIDES,
  type Side,
} from '../mutations/objections/sides.ts';

interface ReopenedFacts {
  mutation_id: number;
  tracking_number: string;
  objection_id: number;
  reason: string;
  side: Side;
  /** The owner for whom the reader objected; absent: themselves, or the notice is older than this. */
  acts_for?: string;
}

const TITLE: Message = { en: 'An objection is heard again', bn: 'আপত্তির আবার শুনানি হবে' };

function messagesOf({ side, tracking_number, reason, acts_for }: ReopenedFacts): Message[] {
  const [en, bn] = [tracking_number, digitsIn(tracking_number, 'bn')];
  const what: Record<Side, Message> = {
    applicant: {
      en: `The objection to your mutation ${en} was upheld. Another officer has reopened it: it is heard again.`,
      bn: `আপনার নামজারির আবেদন ${bn}-এর বিরুদ্ধে আপত্তি গৃহীত হয়েছিল। অন্য একজন কর্মকর্তা তা আবার শুনানিতে এনেছেন।`,
    },
    objector: {
      en: `Your objection to mutation ${en} was upheld. Another officer has reopened it: it is heard again.`,
      bn: `নামজারি ${bn}-এ আপনার আপত্তি গৃহীত হয়েছিল। অন্য একজন কর্মকর্তা তা আবার শুনানিতে এনেছেন।`,
    },
  };
  return [
    what[side],
    ...objectedForSentence(acts_for),
    { en: `The land office writes: ${reason}`, bn: `ভূমি অফিসের মন্তব্য: ${reason}` },
  ];
}

const pageFor = ({ side, mutation_id, objection_id }: ReopenedFacts): string =>
  side === 'applicant' ? `${mutationPage(mutation_id)}#objections` : objectionPage(objection_id);

export const objectionReopenedNotice = defineNotice<ReopenedFacts>({
  kind: 'objection-reopened',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      messagesOf(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: TITLE, message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: pageFor,
});

/** A reopening with both sides of its objection. */
async function reopeningAt(knex: Knex, id: number) {
  const reopening = (await knex('objection_reopenings').where({ id }).first('objection_id', 'reason')) as
    | { objection_id: number; reason: string }
    | undefined;
  const sides = reopening && (await findObjectionSides(knex, reopening.objection_id));
  return sides && { ...sides, ...reopening };
}

export const objectionReopenedMail = defineMessage({
  name: 'objection-reopened',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async (row, { knex, origin }) => {
    const reopening = await reopeningAt(knex, Number(row.data['reopening']));
    const side = SIDES.find((each) => each === row.data['side']);
    if (!reopening || !side) return null;
    const reader = reopening[side];
    const { acts_for, ...reopened } = reopening;
    const facts = { ...reopened, side, ...(side === 'objector' && actsForFact({ acts_for }, reader)) };
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(reader), ...messagesOf(facts)],
        action: {
          label: { en: 'Read all of it', bn: 'বিস্তারিত পড়ুন' },
          url: `${origin}${pageFor(facts)}`,
        },
      },
    };
  },
});

/** Notifies both sides that an objection is heard again, and why. Runs in the transaction that reopens it. */
export async function notifyObjectionReopened(trx: Knex, reopening: number): Promise<void> {
  const reopened = (await reopeningAt(trx, reopening))!;
  const { objection_id, mutation_id, tracking_number, reason } = reopened;
  for (const side of SIDES) {
    const { id: userId, language } = reopened[side];
    const facts = {
      objection_id,
      side,
      mutation_id,
      tracking_number,
      reason,
      ...(side === 'objector' && actsForFact(reopened)),
    };
    await sendNotice(trx, objectionReopenedNotice, { userId, facts });
    const data = { reopening: String(reopening), side };
    await queueMessage(trx, objectionReopenedMail, { userId, language, data });
  }
}
