/** Notice, mail and text message to the applicant about a hearing. */
import type { Knex } from 'knex';

import { hearingPage } from '../../../../contract/hearing-requests/hearing-requests.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { stepTexts } from '../../../../contract/mutations/inquiry/steps.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import {
  DAY,
  defineMessage,
  type MessageContext,
  type OutboxRow,
} from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { HEARING_LAND_SQL, hearingSentence, type HearingFacts, type HearingLand } from './hearing-texts.ts';
import { MOVED_SQL, movedTitle } from './moved.ts';

interface Facts extends HearingFacts {
  mutation_id: number;
  words: string | null;
  /** It takes the place of one that was called before. */
  moved?: boolean;
}

interface Hearing extends Greeted {
  id: number;
  mutation_id: number;
  tracking_number: string;
  land: HearingLand;
  meets_at: Date;
  place: string;
  words: string | null;
  user_id: number;
  email: string;
  language: Language;
  contact_number: string;
  moved: boolean;
}

const TITLE: Message = { en: 'Hearing of your mutation', bn: 'আপনার নামজারির শুনানি' };
const titleOf = ({ moved }: Pick<Facts, 'moved'>): Message => (moved ? movedTitle : TITLE);

const wordsOf = ({ words }: Pick<Facts, 'words'>): Message[] =>
  words === null ? [] : [{ en: `The land office writes: ${words}`, bn: `ভূমি অফিসের মন্তব্য: ${words}` }];

export const hearingNotice = defineNotice<Facts>({
  kind: 'mutation-hearing',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      [hearingSentence(facts), stepTexts.bring, ...wordsOf(facts)].map((text) => text[language]).join(' ');
    return { title: titleOf(facts), message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: ({ mutation_id }) => hearingPage(mutation_id),
});

/** A hearing with the applicant; undefined: it is none. */
const hearingAt = async (knex: Knex, id: number): Promise<Hearing | undefined> =>
  knex('mutation_steps as s')
    .join('mutations as m', 'm.id', 's.mutation_id')
    .join('users', 'users.id', 'm.user_id')
    .where({ 's.id': id, 's.kind': 'hearing' })
    .first(
      's.id',
      's.mutation_id',
      's.meets_at',
      's.place',
      's.words',
      'm.tracking_number',
      'm.user_id',
      'm.contact_number',
      knex.raw(HEARING_LAND_SQL),
      knex.raw(MOVED_SQL),
      ...['name', 'email', 'email_verified_at', 'language'].map((column) => `users.${column}`),
    );

const factsOf = (hearing: Hearing): Facts => {
  const { mutation_id, tracking_number, land, meets_at, place, words, moved } = hearing;
  return {
    mutation_id,
    tracking_number,
    land,
    place,
    words,
    meets_at: meets_at.toISOString(),
    ...(moved && { moved }),
  };
};

/** The hearing of a message that is to be sent, unless it is over by now. */
async function coming({ data }: OutboxRow, { knex }: MessageContext): Promise<Hearing | null> {
  const hearing = await hearingAt(knex, Number(data['hearing']));
  return hearing && hearing.meets_at > new Date() ? hearing : null;
}

export const hearingMail = defineMessage({
  name: 'mutation-hearing',
  ttlMs: 3 * DAY,
  // An officer calls the hearings of a week in one go.
  maxPerHour: 100,
  make: async (row, context) => {
    const hearing = await coming(row, context);
    if (!hearing) return null;
    const facts = factsOf(hearing);
    return {
      channel: 'mail',
      to: hearing.email,
      text: {
        subject: titleOf(facts),
        paragraphs: [
          ...greeting(hearing),
          hearingSentence(facts),
          stepTexts.bring,
          ...wordsOf(facts),
          stepTexts.cannotCome,
        ],
        action: {
          label: stepTexts.seeHearing,
          url: `${context.origin}${hearingPage(facts.mutation_id)}`,
        },
      },
    };
  },
});

export const hearingText = defineMessage({
  name: 'mutation-hearing-text',
  ttlMs: DAY,
  make: async (row, context) => {
    const hearing = await coming(row, context);
    return hearing && { channel: 'sms', to: hearing.contact_number, text: hearingSentence(factsOf(hearing)) };
  },
});

/** Notifies the applicant of a hearing. Runs in the transaction that calls it. */
export async function notifyHearing(trx: Knex, id: number): Promise<void> {
  const hearing = (await hearingAt(trx, id))!;
  const { user_id: userId, language } = hearing;
  await sendNotice(trx, hearingNotice, { userId, facts: factsOf(hearing) });
  for (const message of [hearingMail, hearingText]) {
    await queueMessage(trx, message, { userId, language, data: { hearing: String(id) } });
  }
}
