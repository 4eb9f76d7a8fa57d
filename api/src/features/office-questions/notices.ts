/** Notice and mail: the land office has answered a question. Only the office's own words are sent, never those of the question. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../contract/digits.ts';
import { questionPage } from '../../../contract/office-questions/office-questions.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { questionById } from './read.ts';

interface Facts {
  question_id: number;
  number: string;
  answer: string;
}

interface Answered extends Facts, Greeted {
  user_id: number;
  email: string;
  language: Language;
}

async function answeredOf(knex: Knex, id: number): Promise<Answered | undefined> {
  const person = (await knex('office_questions as q')
    .join('users as u', 'u.id', 'q.user_id')
    .where({ 'q.id': id, 'q.status': 'answered' })
    .first('q.user_id', 'u.name', 'u.email', 'u.email_verified_at', 'u.language')) as
    | Omit<Answered, keyof Facts>
    | undefined;
  if (!person) return undefined;
  const { case: asked, answer } = await questionById(knex, id);
  return { ...person, question_id: id, number: asked.number, answer: answer! };
}

const TITLE: Message = { en: 'The land office has answered you', bn: 'ভূমি অফিস আপনার প্রশ্নের উত্তর দিয়েছে' };

const sentences = ({ number, answer }: Facts): Message[] => [
  {
    en: `You asked about ${number}.`,
    bn: `আপনি ${digitsIn(number, 'bn')} নিয়ে প্রশ্ন করেছিলেন।`,
  },
  { en: `The land office writes: ${answer}`, bn: `ভূমি অফিসের উত্তর: ${answer}` },
];

export const answeredNotice = defineNotice<Facts>({
  kind: 'office-question-answered',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      sentences(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: TITLE, message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=messages',
  specificLink: ({ question_id }) => questionPage(question_id),
});

export const answeredMail = defineMessage({
  name: 'office-question-answered',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async ({ data }, { knex, origin }) => {
    const found = await answeredOf(knex, Number(data['question']));
    if (!found) return null;
    return {
      channel: 'mail',
      to: found.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(found), ...sentences(found)],
        action: {
          label: { en: 'See question and answer', bn: 'প্রশ্ন ও উত্তর দেখুন' },
          url: `${origin}${questionPage(found.question_id)}`,
        },
      },
    };
  },
});

/** Tells who asked, in the transaction of the answer. */
export async function notifyAnswered(trx: Knex, id: number): Promise<void> {
  const { user_id: userId, language, question_id, number, answer } = (await answeredOf(trx, id))!;
  await sendNotice(trx, answeredNotice, { userId, facts: { question_id, number, answer } });
  await queueMessage(trx, answeredMail, { userId, language, data: { question: String(id) } });
}
