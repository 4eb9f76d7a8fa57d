/** Notice and mail to somebody who asked for another day: the hearing stays on its day. A new day is told as every hearing is. */
import type { Knex } from 'knex';

import { formatDateTime } from '../../../../contract/format.ts';
import { hearingPage } from '../../../../contract/hearing-requests/hearing-requests.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { HEARING_LAND_SQL, mutationAndLand, type HearingFacts } from '../inquiry/hearing-texts.ts';

interface Facts extends HearingFacts {
  mutation_id: number;
  answer: string;
}

interface Kept extends Omit<Facts, 'meets_at'>, Greeted {
  meets_at: Date;
  user_id: number;
  email: string;
  language: Language;
}

const keptOf = (knex: Knex, id: number): Promise<Kept | undefined> =>
  knex('hearing_requests as r')
    .join('mutations as m', 'm.id', 'r.mutation_id')
    .join('mutation_steps as s', 's.id', 'r.step_id')
    .join('users as u', 'u.id', 'r.user_id')
    .where({ 'r.id': id, 'r.status': 'kept' })
    .first('r.mutation_id', 'm.tracking_number', 's.meets_at', 's.place', 'r.answer', 'r.user_id')
    .select('u.name', 'u.email', 'u.email_verified_at', 'u.language', knex.raw(HEARING_LAND_SQL)) as Promise<
    Kept | undefined
  >;

const factsOf = ({ mutation_id, tracking_number, land, meets_at, place, answer }: Kept): Facts => ({
  mutation_id,
  tracking_number,
  ...(land && { land }),
  meets_at: meets_at.toISOString(),
  place,
  answer,
});

const TITLE: Message = { en: 'The hearing stays on its day', bn: 'শুনানির তারিখ বহাল আছে' };

function sentences(facts: Facts): Message[] {
  const { en, bn } = mutationAndLand(facts);
  const { meets_at, place, answer } = facts;
  return [
    {
      en: `You asked for another day. ${en} is heard on ${formatDateTime(meets_at, 'en')} as called. Place: ${place}.`,
      bn: `আপনি অন্য তারিখ চেয়েছিলেন। ${bn}-এর শুনানি আগের তারিখেই হবে, ${formatDateTime(meets_at, 'bn')}। স্থান: ${place}।`,
    },
    { en: `The land office writes: ${answer}`, bn: `ভূমি অফিসের মন্তব্য: ${answer}` },
  ];
}

export const dayKeptNotice = defineNotice<Facts>({
  kind: 'hearing-day-kept',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      sentences(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: TITLE, message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=messages',
  specificLink: ({ mutation_id }) => hearingPage(mutation_id),
});

export const dayKeptMail = defineMessage({
  name: 'hearing-day-kept',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async ({ data }, { knex, origin }) => {
    const kept = await keptOf(knex, Number(data['request']));
    if (!kept) return null;
    const facts = factsOf(kept);
    return {
      channel: 'mail',
      to: kept.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(kept), ...sentences(facts)],
        action: {
          label: { en: 'See the hearing', bn: 'শুনানি দেখুন' },
          url: `${origin}${hearingPage(facts.mutation_id)}`,
        },
      },
    };
  },
});

/** Tells who asked that the day stays, in the transaction of the decision. */
export async function notifyDayKept(trx: Knex, id: number): Promise<void> {
  const kept = (await keptOf(trx, id))!;
  const { user_id: userId, language } = kept;
  await sendNotice(trx, dayKeptNotice, { userId, facts: factsOf(kept) });
  await queueMessage(trx, dayKeptMail, { userId, language, data: { request: String(id) } });
}
