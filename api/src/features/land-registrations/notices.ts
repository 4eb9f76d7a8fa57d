/** Notice and mail to the owner about a decision on a registration. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../contract/digits.ts';
import type { DecidedStatus } from '../../../contract/land-registrations/review.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

interface Facts {
  status: DecidedStatus;
  khatiyan_number: string;
  dag_number: string;
  mouza: { name_en: string; name_bn: string };
  notes: string | null;
}

interface Decided extends Greeted {
  user_id: number;
  email: string;
  language: Language;
  facts: Facts;
}

const TITLES: Record<DecidedStatus, Message> = {
  approved: { en: 'Land tax registration approved', bn: 'ভূমি করের নিবন্ধন অনুমোদিত হয়েছে' },
  rejected: { en: 'Land tax registration rejected', bn: 'ভূমি করের নিবন্ধন প্রত্যাখ্যাত হয়েছে' },
  flagged: { en: 'Land tax registration flagged', bn: 'ভূমি করের নিবন্ধনে সংশোধন প্রয়োজন' },
};
const OUTCOMES: Record<DecidedStatus, Message> = {
  approved: {
    en: 'was approved. You can now pay its land development tax.',
    bn: 'নিবন্ধন অনুমোদিত হয়েছে। এখন এর ভূমি উন্নয়ন কর দিতে পারবেন।',
  },
  rejected: {
    en: 'was rejected. You can register the land again once this is put right.',
    bn: 'নিবন্ধন প্রত্যাখ্যাত হয়েছে। কারণটি দূর হলে জমিটি আবার নিবন্ধন করতে পারবেন।',
  },
  flagged: {
    en: 'was flagged: the land office has a question about it.',
    bn: 'নিবন্ধনে সংশোধন প্রয়োজন: এ নিয়ে ভূমি অফিসের প্রশ্ন আছে।',
  },
};

/** What happened to which registration, with its numbers as the owner typed them. */
function outcome({ status, khatiyan_number, dag_number, mouza }: Facts): Message {
  const [khatian, dag] = [digitsIn(khatiyan_number, 'bn'), digitsIn(dag_number, 'bn')];
  return {
    en: `Your registration of khatian ${khatiyan_number}, dag ${dag_number} in mouza ${mouza.name_en} ${OUTCOMES[status].en}`,
    bn: `মৌজা ${mouza.name_bn}, খতিয়ান ${khatian}, দাগ ${dag}: আপনার ${OUTCOMES[status].bn}`,
  };
}

/** The same without typed values, which may be any text. */
const bareOutcome = ({ status }: Facts): Message => ({
  en: `Your registration of land ${OUTCOMES[status].en}`,
  bn: `আপনার জমির ${OUTCOMES[status].bn}`,
});

/** The notes of the land office, if any. */
const notesOf = ({ notes }: Facts): Message[] =>
  notes === null ? [] : [{ en: `Notes of the land office: ${notes}`, bn: `ভূমি অফিসের মন্তব্য: ${notes}` }];

export const decidedNotice = defineNotice<Facts>({
  kind: 'registration-decided',
  type: ({ status }) => status,
  text: (facts) => {
    const joined = (language: Language) =>
      [outcome(facts), ...notesOf(facts)].map((text) => text[language]).join(' ');
    return { title: TITLES[facts.status], message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=ldt',
});

/** A decided registration with its owner; null while it is pending, and after it has ended. */
async function decided(knex: Knex, id: number): Promise<Decided | null> {
  const row = (await knex('land_tax_registrations as t')
    .join('users', 'users.id', 't.user_id')
    .join('mouzas', 'mouzas.id', 't.mouza_id')
    .where('t.id', id)
    .whereIn('t.status', Object.keys(TITLES))
    .first(
      ...['user_id', 'status', 'khatiyan_number', 'dag_number', 'notes'].map((column) => `t.${column}`),
      ...['name', 'email', 'email_verified_at', 'language'].map((column) => `users.${column}`),
      'mouzas.name_en',
      'mouzas.name_bn',
    )) as (Omit<Decided, 'facts'> & Omit<Facts, 'mouza'> & Facts['mouza']) | undefined;
  if (!row) return null;
  const { user_id, name, email, email_verified_at, language, name_en, name_bn, ...facts } = row;
  const owner = { user_id, name, email, email_verified_at, language };
  return { ...owner, facts: { ...facts, mouza: { name_en, name_bn } } };
}

/** The mail about a decision, to the owner's current address. */
export const decidedMail = defineMessage({
  name: 'registration-decided',
  ttlMs: 3 * DAY,
  // An officer may decide all the parcels of a family at once.
  maxPerHour: 500,
  make: async ({ data }, { knex, origin }) => {
    const found = await decided(knex, Number(data['registration']));
    if (!found) return null;
    const { email, email_verified_at, facts } = found;
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: TITLES[facts.status],
        paragraphs: [
          ...greeting(found),
          email_verified_at ? outcome(facts) : bareOutcome(facts),
          ...notesOf(facts),
        ],
        action: {
          label: { en: 'See your registrations', bn: 'আপনার নিবন্ধনগুলো দেখুন' },
          url: `${origin}${decidedNotice.to}`,
        },
      },
    };
  },
});

/** Notifies the owner of a decision. Runs in the transaction of the decision. */
export async function notifyOwner(trx: Knex, registrationId: number): Promise<void> {
  const found = await decided(trx, registrationId);
  if (!found) throw new Error(`Registration ${registrationId} is not decided`);
  const { user_id: userId, language, facts } = found;
  await sendNotice(trx, decidedNotice, { userId, facts });
  const data = { registration: String(registrationId) };
  await queueMessage(trx, decidedMail, { userId, language, data });
}
