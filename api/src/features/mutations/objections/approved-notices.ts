/** Notice and mail to objectors whose mutation is approved in spite of them. */
import type { Knex } from 'knex';

import { objectionPage } from '../../../../contract/objections/objections.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { OBJECTOR_ACTS_FOR_SQL, actsForFact, objectedForSentence } from './sides.ts';

interface Facts {
  objection_id: number;
  tracking_number: string;
  words: string | null;
  /** The owner for whom the reader objected; absent: themselves, or the notice is older than this. */
  acts_for?: string;
}

const TITLE: Message = { en: 'A mutation was approved', bn: 'একটি নামজারি অনুমোদিত হয়েছে' };

function messagesOf({ tracking_number: number, words, acts_for }: Facts): Message[] {
  const approved: Message = {
    en: `Mutation ${number}, to which you objected, was approved. The record of the land is changed next; you are told when it is.`,
    bn: `যে নামজারিতে আপনি আপত্তি করেছিলেন (${digitsIn(number, 'bn')}), তা অনুমোদিত হয়েছে। এরপর জমির রেকর্ড বদলানো হবে; তখন আপনাকে জানানো হবে।`,
  };
  const said =
    words === null ? [] : [{ en: `The land office writes: ${words}`, bn: `ভূমি অফিসের মন্তব্য: ${words}` }];
  return [approved, ...objectedForSentence(acts_for), ...said];
}

const pageFor = ({ objection_id }: Facts): string => objectionPage(objection_id);

export const objectedApprovedNotice = defineNotice<Facts>({
  kind: 'objected-approved',
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

interface Objector extends Omit<Facts, 'acts_for'>, Greeted {
  acts_for: string | null;
  event_id: number;
  user_id: number;
  email: string;
  language: Language;
}

/** The last approval of mutations, with everyone who objected. */
const objectors = (knex: Knex): Knex.QueryBuilder =>
  knex('mutation_events as e')
    .join('mutations as m', 'm.id', 'e.mutation_id')
    .join('objections as o', 'o.mutation_id', 'm.id')
    .join('users', 'users.id', 'o.user_id')
    .where('e.action', 'approve')
    .select('e.id as event_id', 'o.id as objection_id', 'tracking_number', 'e.words', 'o.user_id')
    .select(
      'users.name',
      'users.email',
      'users.email_verified_at',
      'users.language',
      knex.raw(OBJECTOR_ACTS_FOR_SQL),
    );

export const objectedApprovedMail = defineMessage({
  name: 'objected-approved',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async ({ data }, { knex, origin }) => {
    const found = (await objectors(knex)
      .where({ 'e.id': Number(data['approval']), 'o.id': Number(data['objection']) })
      .first()) as Objector | undefined;
    if (!found) return null;
    const { objection_id, tracking_number, words } = found;
    const facts = { objection_id, tracking_number, words, ...actsForFact(found, found) };
    return {
      channel: 'mail',
      to: found.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(found), ...messagesOf(facts)],
        action: {
          label: { en: 'See your objection', bn: 'আপনার আপত্তি দেখুন' },
          url: `${origin}${pageFor(facts)}`,
        },
      },
    };
  },
});

/** Notifies objectors of the approval while the record is not written yet; writing the rows notifies them itself. */
export async function notifyObjectorsOfApproval(trx: Knex, mutation_id: number): Promise<void> {
  const last = trx('mutation_events').where({ mutation_id, action: 'approve' }).max('id');
  const found = (await objectors(trx)
    .where({ 'm.id': mutation_id, 'm.record_owed': true })
    .where('e.id', last)
    .orderBy('o.id')) as Objector[];
  for (const objector of found) {
    const { event_id, objection_id, user_id: userId, language, tracking_number, words } = objector;
    await sendNotice(trx, objectedApprovedNotice, {
      userId,
      facts: { objection_id, tracking_number, words, ...actsForFact(objector) },
    });
    const data = { approval: String(event_id), objection: String(objection_id) };
    await queueMessage(trx, objectedApprovedMail, { userId, language, data });
  }
}
