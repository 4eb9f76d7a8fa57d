import { formatDate } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

const day = (moment: string) => ({ en: formatDate(moment, 'en'), bn: formatDate(moment, 'bn') });
/** A day of the calendar, as a moment of it in Bangladesh. */
const noon = (date: string): string => `${date}T12:00:00+06:00`;

/** Texts of with whom a case lies. */
export const assignTexts = {
  lies: (post: Message, since: string): Message => ({
    en: `Assigned to ${post.en}, since ${day(since).en}`,
    bn: `দায়িত্বে ${post.bn}, ${day(since).bn} থেকে`,
  }),
  withNobody: { en: 'Not assigned to anybody yet', bn: 'এখনো কারও দায়িত্বে নেই' },
  due: (date: string): Message => ({
    en: `due ${day(noon(date)).en}`,
    bn: `শেষ তারিখ ${day(noon(date)).bn}`,
  }),
  age: (days: number): Message => ({
    en: days === 0 ? 'came today' : `${digitsIn(days, 'en')} ${days === 1 ? 'day' : 'days'} old`,
    bn: days === 0 ? 'আজ এসেছে' : `${digitsIn(days, 'bn')} দিনের পুরোনো`,
  }),
  late: { en: 'Past its day', bn: 'সময় পেরিয়ে গেছে' },

  assign: { en: 'Assign', bn: 'দায়িত্ব দিন' },
  giveBack: { en: 'Give back', bn: 'ফেরত দিন' },
  whose: { en: 'Assignments', bn: 'দায়িত্বের ইতিহাস' },
  title: { en: 'Who this case lies with', bn: 'আবেদনটি কার দায়িত্বে' },
  post: { en: 'Post', bn: 'পদ' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  choosePost: { en: 'Choose a post', bn: 'একটি পদ বেছে নিন' },
  vacant: { en: 'nobody at present', bn: 'এখন কেউ নেই' },
  dueOn: { en: 'Due on', bn: 'শেষ তারিখ' },
  dueHelp: {
    en: 'Empty: the days within which the office decides.',
    bn: 'খালি রাখলে: অফিসের সেবার নির্ধারিত দিন।',
  },
  note: { en: 'Note', bn: 'মন্তব্য' },
  noteHelp: {
    en: 'For the land office. The applicant does not see it.',
    bn: 'ভূমি অফিসের জন্য। আবেদনকারী এটি দেখেন না।',
  },
  backHelp: {
    en: 'It goes back to the AC (Land) of its office.',
    bn: 'এটি নিজ অফিসের সহকারী কমিশনার (ভূমি)-এর কাছে ফিরে যাবে।',
  },
  failed: { en: 'Nothing was assigned', bn: 'দায়িত্ব দেওয়া যায়নি' },
  notRead: { en: 'The assignments could not be read', bn: 'দায়িত্বের তথ্য পড়া যায়নি' },
  history: { en: 'History', bn: 'ইতিহাস' },
  noHistory: { en: 'It has lain with nobody yet.', bn: 'এটি এখনো কারও দায়িত্বে ছিল না।' },
  by: (name: string): Message => ({ en: `by ${name}`, bn: `দিয়েছেন ${name}` }),
  bySystem: { en: 'by its mouza', bn: 'মৌজা অনুযায়ী' },
  span: (since: string, ended: string | null): Message => ({
    en: ended ? `${day(since).en} to ${day(ended).en}` : `since ${day(since).en}`,
    bn: ended ? `${day(since).bn} থেকে ${day(ended).bn}` : `${day(since).bn} থেকে`,
  }),

  filter: { en: 'With whom', bn: 'কার দায়িত্বে' },
  everybody: { en: 'With anybody', bn: 'সবার কাছে যা আছে' },
  views: {
    mine: { en: 'With me', bn: 'আমার কাছে' },
    office: { en: 'With my office', bn: 'আমার অফিসে' },
    others: { en: 'Waiting for others', bn: 'অন্যের অপেক্ষায়' },
    escalated: { en: 'Past their days below', bn: 'অধীন অফিসে সময় পেরোনো' },
  },
} satisfies Record<string, Message | Record<string, Message> | ((...args: never[]) => Message)>;
