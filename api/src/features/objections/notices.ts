/**
 * Notices and mails to both sides of an objection. They name neither the objector nor the reasons: people read these on the
 * page, which shows who wrote them.
 */
import type { Knex } from 'knex';

import { mutationPage } from '../../../contract/mutations/mutations.ts';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { objectionPage, type ObjectionOutcome } from '../../../contract/objections/objections.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import {
  actsForFact,
  findObjectionSides,
  objectedForSentence,
  sidesOfMessage,
  SIDES,
  type Side,
  type ObjectionSides,
} from '../mutations/objections/sides.ts';

interface FiledFacts {
  mutation_id: number;
  tracking_number: string;
}

const FILED: Message = { en: 'Objection to your mutation', bn: 'আপনার নামজারিতে আপত্তি' };

const filed = ({ tracking_number: number }: Pick<FiledFacts, 'tracking_number'>): Message => ({
  en: `A recorded owner has objected to your mutation ${number}. It is not approved before the objection is heard, or 30 days have passed. Read the reasons on its page, and answer them there.`,
  bn: `আপনার নামজারির আবেদন ${digitsIn(number, 'bn')}-এ একজন রেকর্ডীয় মালিক আপত্তি জানিয়েছেন। আপত্তির শুনানির আগে, কিংবা ৩০ দিন পার হওয়ার আগে, নামজারি অনুমোদন হবে না। আবেদনের পাতায় আপত্তির কারণ পড়ুন ও জবাব দিন।`,
});

export const objectionFiledNotice = defineNotice<FiledFacts>({
  kind: 'objection-filed',
  type: () => 'flagged',
  text: (facts) => ({ title: FILED, message: filed(facts) }),
  to: '/dashboard?tab=mutations',
  specificLink: ({ mutation_id }) => `${mutationPage(mutation_id)}#objections`,
});

export const objectionFiledMail = defineMessage({
  name: 'objection-filed',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async (row, { knex, origin }) => {
    const sides = await sidesOfMessage(knex, row);
    if (!sides) return null;
    return {
      channel: 'mail',
      to: sides.applicant.email,
      text: {
        subject: FILED,
        paragraphs: [...greeting(sides.applicant), filed(sides)],
        action: {
          label: { en: 'Read and answer it', bn: 'আপত্তি পড়ুন ও জবাব দিন' },
          url: `${origin}${mutationPage(sides.mutation_id)}#objections`,
        },
      },
    };
  },
});

interface RulingFacts {
  mutation_id: number;
  tracking_number: string;
  objection_id: number;
  outcome: ObjectionOutcome;
  words: string;
  /** Why there was no hearing; missing where one was held, and in notices from before it was asked. */
  no_hearing?: string;
  side: Side;
  /** The owner for whom the reader objected; absent: themselves, or the notice is older than this. */
  acts_for?: string;
}

const HEARD: Message = { en: 'An objection was heard', bn: 'আপত্তির শুনানি হয়েছে' };
const RULED: Message = { en: 'A ruling on an objection', bn: 'আপত্তির বিষয়ে সিদ্ধান্ত' };
const titleOf = ({ outcome, no_hearing }: RulingFacts): Message =>
  outcome === 'no_standing' || no_hearing ? RULED : HEARD;

/** The outcome in words, by reader and outcome. */
const OUTCOMES: Record<Side, Record<ObjectionOutcome, (number: Message) => Message>> = {
  applicant: {
    upheld: (number) => ({
      en: `The objection to your mutation ${number.en} was heard and upheld.`,
      bn: `আপনার নামজারির আবেদন ${number.bn}-এর বিরুদ্ধে আপত্তি শুনানির পর গৃহীত হয়েছে।`,
    }),
    no_standing: (number) => ({
      en: `The land office has ruled that whoever objected to your mutation ${number.en} has no standing: they are no recorded owner.`,
      bn: `আপনার নামজারির আবেদন ${number.bn}-এ যিনি আপত্তি করেছেন, তাঁর আপত্তির অধিকার নেই বলে ভূমি অফিস সিদ্ধান্ত দিয়েছে: তিনি রেকর্ডীয় মালিক নন।`,
    }),
    dismissed: (number) => ({
      en: `The objection to your mutation ${number.en} was heard and dismissed. It does not stop the mutation any more.`,
      bn: `আপনার নামজারির আবেদন ${number.bn}-এর বিরুদ্ধে আপত্তি শুনানির পর নামঞ্জুর হয়েছে। আপত্তির কারণে নামজারি আর আটকে নেই।`,
    }),
  },
  objector: {
    upheld: (number) => ({
      en: `Your objection to mutation ${number.en} was heard and upheld.`,
      bn: `নামজারি ${number.bn}-এ আপনার আপত্তি শুনানির পর গৃহীত হয়েছে।`,
    }),
    no_standing: (number) => ({
      en: `The land office has ruled that you have no standing to object to mutation ${number.en}: you are not the recorded owner of that name.`,
      bn: `নামজারি ${number.bn}-এ আপনার আপত্তির অধিকার নেই বলে ভূমি অফিস সিদ্ধান্ত দিয়েছে: ওই নামের রেকর্ডীয় মালিক আপনি নন।`,
    }),
    dismissed: (number) => ({
      en: `Your objection to mutation ${number.en} was heard and dismissed.`,
      bn: `নামজারি ${number.bn}-এ আপনার আপত্তি শুনানির পর নামঞ্জুর হয়েছে।`,
    }),
  },
};

/** The outcome of a ruling without a hearing, and why there was none. */
const unheard = (side: Side, outcome: 'upheld' | 'dismissed', reason: string, number: Message): Message[] => [
  {
    en: `The land office has ${outcome} ${side === 'applicant' ? `the objection to your mutation ${number.en}` : `your objection to mutation ${number.en}`} without a hearing.`,
    bn: `ভূমি অফিস ${side === 'applicant' ? `আপনার নামজারির আবেদন ${number.bn}-এর বিরুদ্ধে আপত্তি` : `নামজারি ${number.bn}-এ আপনার আপত্তি`} শুনানি ছাড়াই ${outcome === 'upheld' ? 'গ্রহণ' : 'নামঞ্জুর'} করেছে।`,
  },
  { en: `Why there was no hearing: ${reason}`, bn: `শুনানি না হওয়ার কারণ: ${reason}` },
];

function heard({ side, outcome, tracking_number, words, no_hearing, acts_for }: RulingFacts): Message[] {
  const number = { en: tracking_number, bn: digitsIn(tracking_number, 'bn') };
  const ruled =
    no_hearing && outcome !== 'no_standing'
      ? unheard(side, outcome, no_hearing, number)
      : [OUTCOMES[side][outcome](number)];
  return [
    ...ruled,
    ...objectedForSentence(acts_for),
    { en: `The land office writes: ${words}`, bn: `ভূমি অফিসের মন্তব্য: ${words}` },
  ];
}

/** The page with all details, by side. */
const heardPage = ({ side, mutation_id, objection_id }: RulingFacts): string =>
  side === 'applicant' ? `${mutationPage(mutation_id)}#objections` : objectionPage(objection_id);

export const objectionHeardNotice = defineNotice<RulingFacts>({
  kind: 'objection-heard',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      heard(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: titleOf(facts), message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: heardPage,
});

/** The facts for one side; null before the hearing. */
const factsOf = (objection_id: number, side: Side, sides: ObjectionSides): RulingFacts | null =>
  sides.status === 'open' || sides.status === 'closed' || sides.words === null
    ? null
    : {
        objection_id,
        side,
        mutation_id: sides.mutation_id,
        tracking_number: sides.tracking_number,
        outcome: sides.status,
        words: sides.words,
        ...(sides.no_hearing !== null && { no_hearing: sides.no_hearing }),
        ...(side === 'objector' && actsForFact(sides)),
      };

export const objectionHeardMail = defineMessage({
  name: 'objection-heard',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async (row, { knex, origin }) => {
    const sides = await sidesOfMessage(knex, row);
    const side = SIDES.find((each) => each === row.data['side']);
    const told = sides && side && factsOf(Number(row.data['objection']), side, sides);
    if (!told) return null;
    const reader = sides[side];
    const { acts_for, ...ruling } = told;
    const facts = { ...ruling, ...actsForFact({ acts_for: acts_for ?? null }, reader) };
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: titleOf(facts),
        paragraphs: [...greeting(reader), ...heard(facts)],
        action: {
          label: { en: 'Read all of it', bn: 'বিস্তারিত পড়ুন' },
          url: `${origin}${heardPage(facts)}`,
        },
      },
    };
  },
});

/** Notifies the applicant of a new objection. Runs in the transaction that files it. */
export async function notifyObjectionFiled(trx: Knex, id: number): Promise<void> {
  const { applicant, mutation_id, tracking_number } = (await findObjectionSides(trx, id))!;
  const { id: userId, language } = applicant;
  await sendNotice(trx, objectionFiledNotice, { userId, facts: { mutation_id, tracking_number } });
  await queueMessage(trx, objectionFiledMail, { userId, language, data: { objection: String(id) } });
}

/** Notifies both sides of the outcome. Runs in the transaction that records it. */
export async function notifyObjectionHeard(trx: Knex, id: number): Promise<void> {
  const sides = (await findObjectionSides(trx, id))!;
  for (const side of SIDES) {
    const { id: userId, language } = sides[side];
    await sendNotice(trx, objectionHeardNotice, { userId, facts: factsOf(id, side, sides)! });
    await queueMessage(trx, objectionHeardMail, { userId, language, data: { objection: String(id), side } });
  }
}
