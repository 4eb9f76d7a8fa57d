/** The answer of `GET /api/verify/{code}` about a receipt, and its texts. */
import type { Message } from '../language.ts';
import type { CopiedRecord } from '../copies/copies.ts';
import type { Encumbrances, LaterRestriction } from '../restrictions/restrictions.ts';
import type { ReceiptFacts } from './code.ts';
import type { OtherNames, ReceiptLabel } from './texts.ts';

/**
 * - `genuine`: we signed these facts, and our records agree.
 * - `ledger_differs`: we signed them, but the ledger disagrees.
 * - `copied`: the signature belongs to another receipt of ours, with other facts.
 * - `altered`: the signature does not match these facts.
 * - `unknown_key`: signed with a key that we never published.
 * - `unreadable`: not the code of a receipt.
 */
export const RECEIPT_OUTCOMES = [
  'genuine',
  'ledger_differs',
  'copied',
  'altered',
  'unknown_key',
  'unreadable',
] as const;
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number];

/** The answer; `facts` are those in the code, true or not (amount in poisha, area in square feet). */
export interface VerifyAnswer {
  outcome: ReceiptOutcome;
  facts: ReceiptFacts | null;
  /** Whether the signature is ours and matches these facts. */
  signed: boolean;
  /** The key that the code names; `since` is null when we never published it. */
  key: { id: string; since: string | null } | null;
  /** Null: not looked up, because the signature is invalid. `missing`: there is no such paid payment. */
  ledger: { state: 'agrees' | 'differs' | 'missing'; differs: ReceiptLabel[] } | null;
  /** The names of a genuine code in the script that the code does not hold. */
  names: OtherNames;
  /** The contents of a genuine certified copy; else null. */
  copy: VerifiedCopy | null;
}

/** The contents of a genuine certified copy besides the facts of its code. */
export interface VerifiedCopy extends CopiedRecord {
  /** The day in Dhaka of the record's last change, if it differs from the copy now; never the change itself. */
  changed_on: string | null;
  /** What the copy says of its land. Missing: of a mouza map, or of a copy from before copies said it. */
  encumbrances?: Encumbrances | undefined;
  /** Restrictions that came later and hold today. */
  restricted_since?: LaterRestriction[] | undefined;
  /** The day since which the land is under dispute today, if the copy does not say so. */
  disputed_since?: string | null | undefined;
}

/** The verdict: a heading, and what to do about it. */
export const outcomeTexts: Record<ReceiptOutcome, { title: Message; text: Message }> = {
  genuine: {
    title: { en: 'This code is genuine', bn: 'কোডটি আসল' },
    text: {
      en: 'Now compare the facts below with the paper. If anything differs, the paper is not genuine: the code was copied from another one.',
      bn: 'এবার নিচের তথ্যগুলো কাগজের সঙ্গে মিলিয়ে নিন। কোনো কিছু না মিললে কাগজটি আসল নয়: কোডটি অন্য কাগজ থেকে নকল করা হয়েছে।',
    },
  },
  ledger_differs: {
    title: { en: 'Our records say otherwise', bn: 'আমাদের নথির সঙ্গে মিলছে না' },
    text: {
      en: 'We signed this code, but our records do not say the same. Do not rely on this paper; ask the land office.',
      bn: 'কোডটিতে আমাদের স্বাক্ষর আছে, কিন্তু আমাদের নথিতে তথ্য ভিন্ন। কাগজটির ওপর নির্ভর করবেন না; ভূমি অফিসে জিজ্ঞাসা করুন।',
    },
  },
  copied: {
    title: {
      en: 'Forged: the signature belongs to another paper',
      bn: 'জাল: স্বাক্ষরটি অন্য কাগজের',
    },
    text: {
      en: 'The signature of a genuine paper was put on other facts. This paper is not genuine.',
      bn: 'একটি আসল কাগজের স্বাক্ষর অন্য তথ্যের সঙ্গে বসানো হয়েছে। এই কাগজ আসল নয়।',
    },
  },
  altered: {
    title: { en: 'Not genuine: the code was altered', bn: 'আসল নয়: কোডটি বদলানো হয়েছে' },
    text: {
      en: 'The signature does not belong to these facts. If you typed or pasted the code, try again by scanning it; otherwise this paper is not genuine.',
      bn: 'স্বাক্ষরটি এই তথ্যের নয়। কোডটি হাতে লিখে বা পেস্ট করে থাকলে স্ক্যান করে আবার চেষ্টা করুন; নইলে কাগজটি আসল নয়।',
    },
  },
  unknown_key: {
    title: { en: 'Not signed by us', bn: 'আমাদের স্বাক্ষর নয়' },
    text: {
      en: 'The code is signed with a key that we never published. This paper is not ours.',
      bn: 'কোডটি এমন চাবি দিয়ে স্বাক্ষরিত, যা আমরা কখনো প্রকাশ করিনি। এই কাগজ আমাদের নয়।',
    },
  },
  unreadable: {
    title: { en: 'This is no code of ours', bn: 'এটি আমাদের কোনো কোড নয়' },
    text: {
      en: 'Scan the code on the paper again, or paste the whole link.',
      bn: 'কাগজের কোডটি আবার স্ক্যান করুন, অথবা পুরো লিংকটি পেস্ট করুন।',
    },
  },
};
