/** Notices and the mail about a post that passes from one holder to the next. */
import { formatDate } from '../../../../contract/format.ts';
import type { HandoverSide } from '../../../../contract/offices/handovers.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { postLine, type PostKind } from '../../../../contract/offices/offices.ts';
import { defineNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { readHandovers, sideOf } from './rows.ts';

export interface HandoverFacts {
  handover: number;
  post: PostKind;
  office: { name_en: string; name_bn: string };
  /** The successor's first day, as a moment in ISO 8601. */
  passes_at: string;
  /** Which of the two is told. */
  side: HandoverSide;
  /** The other one. */
  other: string;
}

const addressOf = (id: number): string => `/admin/handovers/${id}`;
const line = ({ post, office }: HandoverFacts): Message => postLine({ post, office, deputy: false });
const day = ({ passes_at }: HandoverFacts, language: Language): string => formatDate(passes_at, language);

const ENTERED: Message = {
  en: 'A hand-over waits for you to confirm it',
  bn: 'একটি দায়িত্ব হস্তান্তর আপনার নিশ্চিতকরণের অপেক্ষায়',
};

/** `Your post passes to Karim on 1 December 2026: AC (Land), Upazila Land Office, Savar.` */
const entered = (facts: HandoverFacts): Message =>
  facts.side === 'outgoing'
    ? {
        en: `Your post passes to ${facts.other} on ${day(facts, 'en')}: ${line(facts).en}. Look through the open cases and confirm the list.`,
        bn: `আপনার পদের দায়িত্ব ${day(facts, 'bn')} তারিখে ${facts.other}-এর কাছে যাচ্ছে: ${line(facts).bn}। চলমান আবেদনের তালিকা দেখে নিশ্চিত করুন।`,
      }
    : {
        en: `You take over from ${facts.other} on ${day(facts, 'en')}: ${line(facts).en}. Look through the open cases and confirm the list.`,
        bn: `${day(facts, 'bn')} তারিখে ${facts.other}-এর কাছ থেকে আপনি দায়িত্ব নিচ্ছেন: ${line(facts).bn}। চলমান আবেদনের তালিকা দেখে নিশ্চিত করুন।`,
      };

/** What every notice of a hand-over has. */
const usual = {
  type: (): 'info' => 'info',
  to: '/admin',
  specificLink: ({ handover }: HandoverFacts) => addressOf(handover),
} as const;

export const handoverEnteredNotice = defineNotice<HandoverFacts>({
  kind: 'handover-entered',
  ...usual,
  text: (facts) => ({ title: ENTERED, message: entered(facts) }),
});

/** To the one who has not done it. */
export const handoverConfirmedNotice = defineNotice<HandoverFacts>({
  kind: 'handover-confirmed',
  ...usual,
  text: (facts) => ({
    title: { en: 'The hand-over was confirmed', bn: 'দায়িত্ব হস্তান্তর নিশ্চিত করা হয়েছে' },
    message: {
      en: `${facts.other} has confirmed the hand-over: ${line(facts).en}.`,
      bn: `${facts.other} দায়িত্ব হস্তান্তর নিশ্চিত করেছেন: ${line(facts).bn}।`,
    },
  }),
});

export const handoverClosedNotice = defineNotice<HandoverFacts>({
  kind: 'handover-closed',
  ...usual,
  text: (facts) => ({
    title: { en: 'The hand-over was closed', bn: 'দায়িত্ব হস্তান্তর বন্ধ করা হয়েছে' },
    message: {
      en: `An administrator closed the hand-over, with a reason: ${line(facts).en}.`,
      bn: `একজন প্রশাসক কারণ লিখে দায়িত্ব হস্তান্তরটি বন্ধ করেছেন: ${line(facts).bn}।`,
    },
  }),
});

export const handoverEnteredMail = defineMessage({
  name: 'handover-entered',
  ttlMs: 3 * DAY,
  // An officer who acts in several offices is transferred from all of them in one go.
  maxPerHour: 10,
  make: async ({ user_id, data }, { knex, origin }) => {
    const [row] = await readHandovers(knex, { id: Number(data['handover']) });
    const side = row && sideOf(row, user_id!);
    if (!row || !side || row.closed || row[side].confirmed_at) return null;
    const user = (await knex('users').where({ id: user_id }).first('name', 'email', 'email_verified_at')) as {
      name: string;
      email: string;
      email_verified_at: Date | null;
    };
    const { id, post, office, passes_at } = row;
    const other = row[side === 'outgoing' ? 'successor' : 'outgoing'].name;
    const facts = { handover: id, post, office, passes_at: passes_at.toISOString(), side, other };
    return {
      channel: 'mail',
      to: user.email,
      text: {
        subject: ENTERED,
        paragraphs: [...greeting(user), entered(facts)],
        action: {
          label: { en: 'Look at the hand-over', bn: 'দায়িত্ব হস্তান্তর দেখুন' },
          url: `${origin}${addressOf(id)}`,
        },
      },
    };
  },
});
