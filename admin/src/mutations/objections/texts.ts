import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { ObjectionOutcome } from '@bhumi/api/contract/objections/objections';

/** Objections in the review of mutations. */
export const objectionScreenTexts = {
  title: { en: 'Objections', bn: 'আপত্তি' },
  waits: { en: 'Objection to be heard', bn: 'আপত্তির শুনানি বাকি' },
  of: { en: 'Of the recorded owner', bn: 'রেকর্ডীয় মালিক' },
  actedFor: { en: 'Filed', bn: 'যিনি দাখিল করেছেন' },
  verifiedAs: { en: 'Verified as', bn: 'যাচাই করা পরিচয়' },
  nidEnding: (ending: string): Message => ({
    en: `NID ending in ${ending}`,
    bn: `এনআইডির শেষ চার সংখ্যা ${digitsIn(ending, 'bn')}`,
  }),
  reasons: { en: 'Why they object', bn: 'আপত্তির কারণ' },
  answer: { en: 'What the applicant says', bn: 'আবেদনকারীর জবাব' },
  noAnswer: { en: 'Nothing yet', bn: 'এখনো কিছু বলেননি' },
  papers: { en: 'Papers', bn: 'কাগজপত্র' },
  hear: { en: 'Enter the outcome', bn: 'শুনানির ফল লিখুন' },
  own: {
    en: 'You are a side of it: another officer hears it.',
    bn: 'আপনি এর একটি পক্ষ: অন্য কর্মকর্তা শুনানি নেবেন।',
  },
  outcome: { en: 'Outcome', bn: 'ফল' },
  outcomes: {
    upheld: { en: 'Upheld: the objector is right', bn: 'গৃহীত: আপত্তি সঠিক' },
    dismissed: { en: 'Dismissed: it does not stand in the way', bn: 'নামঞ্জুর: আপত্তি টেকে না' },
    no_standing: {
      en: 'No standing: the objector is not this recorded owner',
      bn: 'অধিকার নেই: আপত্তিকারী এই রেকর্ডীয় মালিক নন',
    },
  } satisfies Record<ObjectionOutcome, Message>,
  words: { en: 'Reasons', bn: 'কারণ' },
  noHearing: { en: 'Why there was no hearing', bn: 'শুনানি না হওয়ার কারণ' },
  noHearingHelp: {
    en: 'No hearing is recorded as held since the objection was filed. Both sides read this. Not needed where the objector has no standing.',
    bn: 'আপত্তি দাখিলের পর কোনো শুনানি অনুষ্ঠিত বলে লেখা নেই। উভয় পক্ষ এটি পড়বেন। আপত্তিকারীর অধিকার না থাকলে লিখতে হবে না।',
  },
  forBoth: {
    en: 'Both sides are told at once and read them. What is entered stays. What you dismiss lifts nothing for your own approval: another officer approves then.',
    bn: 'উভয় পক্ষকে সঙ্গে সঙ্গে জানানো হবে, তাঁরা এটি পড়বেন। একবার লিখলে আর বদলানো যায় না। আপনি নামঞ্জুর করলে নামজারি আপনি নিজে অনুমোদন করতে পারবেন না, অন্য কর্মকর্তা করবেন।',
  },
  reopen: { en: 'Reopen the objection', bn: 'আপত্তি আবার শুনানিতে আনুন' },
  reopenReason: { en: 'Why it is heard again', bn: 'আবার শুনানির কারণ' },
  reopenHelp: {
    en: 'Both sides are told at once and read it. Whoever reopens it does not approve the mutation before another officer has ruled on it.',
    bn: 'উভয় পক্ষকে সঙ্গে সঙ্গে জানানো হবে, তাঁরা এটি পড়বেন। অন্য কর্মকর্তা সিদ্ধান্ত না দেওয়া পর্যন্ত যিনি আবার শুনানিতে আনেন তিনি নামজারি অনুমোদন করতে পারবেন না।',
  },
  reopenFailed: { en: 'Failed to reopen the objection', bn: 'আপত্তি আবার শুনানিতে আনা যায়নি' },
  before: { en: 'Upheld before', bn: 'আগে গৃহীত হয়েছিল' },
  beforeBy: { en: 'Heard', bn: 'শুনানি' },
  reopened: { en: 'Reopened, since', bn: 'আবার শুনানির কারণ' },
  reopenedBy: { en: 'Reopened', bn: 'আবার শুনানিতে আনা হয়েছে' },
  failed: { en: 'Failed to save the outcome', bn: 'শুনানির ফল সংরক্ষণ করা যায়নি' },
} satisfies Record<string, Message | Record<ObjectionOutcome, Message> | ((...args: never[]) => Message)>;
