/** A post passes from one holder to the next, with a list of what is open that both confirm (docs/decisions/107). */
import type { CaseKindName } from '../assignments/days.ts';
import type { Message } from '../language.ts';
import type { HeldPost, PostKind } from './offices.ts';

/** The two who confirm. */
export const HANDOVER_SIDES = ['outgoing', 'successor'] as const;
export type HandoverSide = (typeof HANDOVER_SIDES)[number];

/** An open case on the list. */
export interface HandoverCase {
  kind: CaseKindName;
  id: number;
  number: string;
  /** When it came to the office, ISO 8601 UTC. */
  came_at: string;
  /** The day until which it is to be done, `YYYY-MM-DD`: the one that was set, else that of its service. */
  last_day: string;
  /** With which post it lies; null: with nobody yet. */
  post: PostKind | null;
}

/** What is open: the cases that lie with the post, and the office's others, each from the oldest. */
export interface HandoverList {
  own: HandoverCase[];
  office: HandoverCase[];
  /** How many there are; a list has the oldest of each kind, `MAX_LISTED_CASES` at most. */
  own_count: number;
  office_count: number;
}

export const MAX_LISTED_CASES = 2_000;

/** One of the two, and what they confirmed. */
export interface HandoverPerson {
  id: number;
  name: string;
  confirmed_at: string | null;
  remark: string | null;
}

/** A hand-over, as `GET /api/admin/handovers` lists it. Times are ISO 8601 in UTC. */
export interface Handover extends Record<HandoverSide, HandoverPerson>, Pick<HeldPost, 'post' | 'office'> {
  id: number;
  /** When the successor begins. */
  passes_at: string;
  entered_at: string;
  entered_by: string;
  /** Who has not confirmed yet. */
  waits_for: HandoverSide[];
  /** Whether its day has come. */
  passed: boolean;
  /** Which of the two the reader is; null: neither. */
  side: HandoverSide | null;
  /** Whether the reader may confirm it now. */
  may_confirm: boolean;
  closed: { at: string; by: string; reason: string } | null;
}

/** One of them with its list, as `GET /api/admin/handovers/{id}` answers it. */
export interface HandoverDetails extends Handover {
  /** Frozen once `listed_at` is set; before that, what is open now. Null: nobody may read it now. */
  list: HandoverList | null;
  listed_at: string | null;
  /** What came and what was settled between the frozen list and the successor's confirmation; null: not confirmed yet. */
  since: { came: HandoverCase[]; settled: HandoverCase[] } | null;
}

/** The body of `POST /api/admin/handovers`. */
export interface HandoverInput {
  /** The appointment that ends. */
  appointment_id: number;
  successor_id: number;
  /** The successor's first day, `YYYY-MM-DD`; today: from now on. */
  day: string;
}

export const sideLabels: Record<HandoverSide, Message> = {
  outgoing: { en: 'Handed over by', bn: 'দায়িত্ব হস্তান্তরকারী' },
  successor: { en: 'Taken over by', bn: 'দায়িত্ব গ্রহণকারী' },
};

export const handoverTexts = {
  notFound: { en: 'Hand-over not found', bn: 'দায়িত্ব হস্তান্তর পাওয়া যায়নি' },
  entered: { en: 'Transfer entered. Both were told.', bn: 'বদলি লিপিবদ্ধ হয়েছে। দুজনকেই জানানো হয়েছে।' },
  confirmed: { en: 'Hand-over confirmed', bn: 'দায়িত্ব হস্তান্তর নিশ্চিত করা হয়েছে' },
  closed: { en: 'Hand-over closed', bn: 'দায়িত্ব হস্তান্তর বন্ধ করা হয়েছে' },
  notHeld: {
    en: 'Nobody holds this post now by this appointment',
    bn: 'এই পদায়নে এখন কেউ পদে নেই',
  },
  deputy: {
    en: 'A deputy’s time ends by itself. A post passes on from its holder.',
    bn: 'ভারপ্রাপ্তের মেয়াদ নিজে থেকেই শেষ হয়। পদ হস্তান্তর করেন মূল পদধারী।',
  },
  samePerson: { en: 'Choose another person', bn: 'অন্য একজনকে বেছে নিন' },
  past: { en: 'Choose today or a later day', bn: 'আজ বা পরের একটি দিন বেছে নিন' },
  endsBefore: {
    en: 'The post ends before that day. Choose an earlier one.',
    bn: 'ওই দিনের আগেই পদের মেয়াদ শেষ হয়। আগের একটি দিন বেছে নিন।',
  },
  underWay: {
    en: 'This post is being handed over already',
    bn: 'এই পদের দায়িত্ব হস্তান্তর আগে থেকেই চলছে',
  },
  outgoingFirst: {
    en: 'The outgoing holder confirms first. Nothing was changed. After the day you can confirm without them.',
    bn: 'আগে বিদায়ী পদধারী নিশ্চিত করবেন। কিছু বদলানো হয়নি। নির্ধারিত দিনের পরে তাঁকে ছাড়াই নিশ্চিত করতে পারবেন।',
  },
  isClosed: {
    en: 'This hand-over is closed. Nothing was changed.',
    bn: 'এই দায়িত্ব হস্তান্তর বন্ধ হয়ে গেছে। কিছু বদলানো হয়নি।',
  },
  done: { en: 'Both have confirmed it already', bn: 'দুজনেই আগে নিশ্চিত করেছেন' },
  reason: { en: 'Say why', bn: 'কারণ লিখুন' },
} satisfies Record<string, Message>;
