/** Notice and mail to the applicant about a decision on the mutation. */
import type { Knex } from 'knex';

import { mutationPage } from '../../../../contract/mutations/mutations.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import {
  defineNotice,
  sendNotice,
  type NoticeType,
} from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';

interface Facts {
  mutation_id: number;
  tracking_number: string;
  status: MutationStatus;
  words: string | null;
}

/** Title and text of each decision; the text follows the number of the mutation. */
const DECISION_TEXTS: Record<MutationStatus, { type: NoticeType; title: Message; outcome: Message }> = {
  pending_payment: {
    type: 'info',
    title: { en: 'Mutation: the fee is due', bn: 'নামজারি: ফি পরিশোধ বাকি' },
    outcome: { en: 'waits for its fee.', bn: 'ফি পরিশোধের অপেক্ষায় আছে।' },
  },
  pending: {
    type: 'info',
    title: { en: 'Mutation taken up again', bn: 'নামজারির আবেদন আবার বিবেচনায় নেওয়া হয়েছে' },
    outcome: {
      en: 'is looked at by the land office again.',
      bn: 'ভূমি অফিস আবার বিবেচনায় নিয়েছে।',
    },
  },
  assigned_to_ac_land: {
    type: 'info',
    title: { en: 'Mutation under inquiry', bn: 'নামজারির তদন্ত চলছে' },
    outcome: {
      en: 'is with the Assistant Commissioner (Land): your request is under review.',
      bn: 'সহকারী কমিশনার (ভূমি)-এর কাছে আছে: আপনার আবেদন পর্যালোচনা করা হচ্ছে।',
    },
  },
  flagged: {
    type: 'flagged',
    title: { en: 'Mutation flagged', bn: 'নামজারির আবেদনে সংশোধন প্রয়োজন' },
    outcome: {
      en: 'was flagged: the land office asks you to put something right. Answer on its page.',
      bn: 'সংশোধন প্রয়োজন: ভূমি অফিস আপনার কাছে কিছু জানতে চেয়েছে। আবেদনের পাতায় উত্তর দিন।',
    },
  },
  approved: {
    type: 'approved',
    title: { en: 'Mutation approved', bn: 'নামজারি অনুমোদিত হয়েছে' },
    outcome: { en: 'was approved.', bn: 'অনুমোদিত হয়েছে।' },
  },
  rejected: {
    type: 'rejected',
    title: { en: 'Mutation rejected', bn: 'নামজারির আবেদন প্রত্যাখ্যাত হয়েছে' },
    outcome: { en: 'was rejected.', bn: 'প্রত্যাখ্যাত হয়েছে।' },
  },
};

function outcome({ tracking_number: number, status }: Facts): Message {
  return {
    en: `Your mutation ${number} ${DECISION_TEXTS[status].outcome.en}`,
    bn: `আপনার নামজারির আবেদন ${digitsIn(number, 'bn')}: ${DECISION_TEXTS[status].outcome.bn}`,
  };
}

/** The words of the land office, if there are any. */
const wordsOf = ({ words }: Facts): Message[] =>
  words === null ? [] : [{ en: `The land office writes: ${words}`, bn: `ভূমি অফিসের মন্তব্য: ${words}` }];

export const mutationDecidedNotice = defineNotice<Facts>({
  kind: 'mutation-decided',
  type: ({ status }) => DECISION_TEXTS[status].type,
  text: (facts) => {
    const joined = (language: Language) =>
      [outcome(facts), ...wordsOf(facts)].map((text) => text[language]).join(' ');
    return { title: DECISION_TEXTS[facts.status].title, message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: ({ mutation_id }) => mutationPage(mutation_id),
});

interface Decided extends Greeted, Facts {
  event_id: number;
  user_id: number;
  email: string;
  language: Language;
}

/** What happened to a mutation, with its applicant. */
const events = (knex: Knex): Knex.QueryBuilder =>
  knex('mutation_events as e')
    .join('mutations', 'mutations.id', 'e.mutation_id')
    .join('users', 'users.id', 'mutations.user_id')
    .select(
      'e.id as event_id',
      'e.mutation_id',
      'tracking_number',
      'e.status',
      'e.words',
      'mutations.user_id',
    )
    .select('users.name', 'users.email', 'users.email_verified_at', 'users.language');

/** The mail about a decision, to the applicant's current address. */
export const mutationDecidedMail = defineMessage({
  name: 'mutation-decided',
  ttlMs: 3 * DAY,
  // An officer decides all the dags of a family in one go.
  maxPerHour: 500,
  make: async ({ data }, { knex, origin }) => {
    const found = (await events(knex).where('e.id', Number(data['event'])).first()) as Decided | undefined;
    if (!found) return null;
    return {
      channel: 'mail',
      to: found.email,
      text: {
        subject: DECISION_TEXTS[found.status].title,
        paragraphs: [...greeting(found), outcome(found), ...wordsOf(found)],
        action: {
          label: { en: 'See your mutation', bn: 'আপনার নামজারির আবেদন দেখুন' },
          url: `${origin}${mutationPage(found.mutation_id)}`,
        },
      },
    };
  },
});

/** Notifies the applicant of the last decision. Runs in its transaction. */
export async function notifyDecided(trx: Knex, id: number): Promise<void> {
  const last = (await events(trx).where('e.mutation_id', id).orderBy('e.id', 'desc').first()) as Decided;
  const { user_id: userId, language, event_id, mutation_id, tracking_number, status, words } = last;
  const facts = { mutation_id, tracking_number, status, words };
  await sendNotice(trx, mutationDecidedNotice, { userId, facts });
  await queueMessage(trx, mutationDecidedMail, { userId, language, data: { event: String(event_id) } });
}
