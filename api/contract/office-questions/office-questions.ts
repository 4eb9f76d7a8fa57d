/** Questions of people to the land office where one of their cases lies (docs/decisions/134). */
import { digitsIn } from '../digits.ts';
import type { Language, Message } from '../language.ts';
import type { Machine } from '../states.ts';
import type { AskedCaseKind } from './case-number.ts';

export const OFFICE_QUESTION_STATUSES = ['pending', 'answered'] as const;
export type OfficeQuestionStatus = (typeof OFFICE_QUESTION_STATUSES)[number];

export const officeQuestionDecisions = {
  answer: [{ from: 'pending', to: 'answered', by: ['acland', 'admin'], remarks: 'required' }],
} as const satisfies Machine<string, OfficeQuestionStatus>;
export type OfficeQuestionDecision = keyof typeof officeQuestionDecisions;

export const officeQuestionStatusLabels: Record<OfficeQuestionStatus, Message> = {
  pending: { en: 'Waits for the land office', bn: 'ভূমি অফিসের উত্তরের অপেক্ষায়' },
  answered: { en: 'Answered', bn: 'উত্তর দেওয়া হয়েছে' },
};

/** How many questions of one person may wait for an answer. */
export const MAX_OPEN_QUESTIONS = 5;
/** Days for which an answered question is kept. */
export const QUESTION_RETENTION_DAYS = 2 * 365;

/** The case of a question. */
export interface AskedCase {
  kind: AskedCaseKind;
  id: number;
  /** As people type it. */
  number: string;
}

type Names = Record<Language, string>;

/** A question as its author sees it; times ISO 8601 UTC. */
export interface OwnQuestion {
  id: number;
  status: OfficeQuestionStatus;
  case: AskedCase;
  question: string;
  asked_at: string;
  answer: string | null;
  answered_at: string | null;
  /** Which office it went to; null: none is known for the place. */
  office: { id: number; name: Names } | null;
}

/** A question as the land office sees it. */
export interface ReviewedQuestion {
  id: number;
  status: OfficeQuestionStatus;
  case: AskedCase;
  mouza: Names;
  question: string;
  asked_at: string;
  answer: string | null;
  reviewed_at: string | null;
  version: number;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
}

/** The page in the portal on which one asks, and reads the answers. */
export const ASK_PAGE = '/ask';
/** The page with a question at its place. */
export const questionPage = (id: number): string => `${ASK_PAGE}#question-${id}`;
/** The page with the number of a case typed. */
export const askAbout = (number: string): string => `${ASK_PAGE}?number=${encodeURIComponent(number)}`;

export const officeQuestionTexts = {
  sent: {
    en: 'Your question went to the land office. The answer comes into your messages.',
    bn: 'আপনার প্রশ্ন ভূমি অফিসে গেছে। উত্তর আপনার বার্তায় আসবে।',
  },
  numberMissing: { en: 'Write the number of your case.', bn: 'আপনার আবেদনের নম্বর লিখুন।' },
  number: {
    en: 'Check the number: no case of yours has it. It stands on the page of your case.',
    bn: 'নম্বরটি মিলিয়ে দেখুন: আপনার কোনো আবেদনে এই নম্বর নেই। নম্বরটি আপনার আবেদনের পাতায় আছে।',
  },
  question: { en: 'Write your question.', bn: 'আপনার প্রশ্ন লিখুন।' },
  tooMany: {
    en: `${MAX_OPEN_QUESTIONS} of your questions wait for an answer. Wait for one before you ask again.`,
    bn: `আপনার ${digitsIn(MAX_OPEN_QUESTIONS, 'bn')}টি প্রশ্নের উত্তর বাকি। একটির উত্তর পেলে আবার প্রশ্ন করুন।`,
  },
  answer: { en: 'Write the answer.', bn: 'উত্তর লিখুন।' },
  own: {
    en: 'This is your own question. Another officer has to answer it.',
    bn: 'এটি আপনার নিজের প্রশ্ন। অন্য কর্মকর্তা উত্তর দেবেন।',
  },
} satisfies Record<string, Message>;
