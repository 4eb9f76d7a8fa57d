/** Comments of the land office on a case, which the applicant never sees (docs/decisions/106). */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { HeldPost } from '../offices/offices.ts';
import type { SignedAs } from '../offices/signature.ts';

/** The most characters of a comment. */
export const MAX_COMMENT_LENGTH = 2_000;
/** The most files of a comment, and people who are mentioned in it. */
export const MAX_COMMENT_FILES = 3;
export const MAX_MENTIONS = 10;
/** For how long its author may change a comment or take it back. */
export const CHANGE_MINUTES = 60;

/** A comment; times ISO 8601 UTC. */
export interface CaseComment {
  id: number;
  author: string;
  /** The post in whose name it was written; null: an administrator. */
  signed_as: SignedAs | null;
  /** Null: it was taken back. */
  words: string | null;
  files: { id: number; name: string; url: string; size: number }[];
  /** The names of those who were told. */
  mentions: string[];
  at: string;
  changed_at: string | null;
  taken_back_at: string | null;
  /** Whether the reader may change it or take it back now. */
  may_change: boolean;
  /** Until when its author may. */
  changeable_until: string;
}

/** The answer of `GET {queue}/{id}/comments`, and of each change. */
export interface CaseComments {
  /** The oldest first. */
  comments: CaseComment[];
  /** Whether there are earlier ones (`?before=` with the id of the first one here). */
  earlier: boolean;
}

/** Somebody who sees a case and can be mentioned. */
export interface MentionablePerson {
  id: number;
  name: string;
  posts: Pick<HeldPost, 'post' | 'office' | 'deputy'>[];
}

/** The answer of `GET {queue}/{id}/comments/people`. */
export interface MentionablePeople {
  people: MentionablePerson[];
}

export const commentTexts = {
  saved: { en: 'Comment saved', bn: 'মন্তব্য সংরক্ষণ করা হয়েছে' },
  changed: { en: 'Comment changed', bn: 'মন্তব্য বদলানো হয়েছে' },
  takenBack: { en: 'Comment taken back', bn: 'মন্তব্য তুলে নেওয়া হয়েছে' },
  words: { en: 'Write a comment.', bn: 'মন্তব্য লিখুন।' },
  tooLong: {
    en: `At most ${MAX_COMMENT_LENGTH} characters`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_COMMENT_LENGTH, 'bn')} অক্ষর`,
  },
  files: {
    en: `At most ${MAX_COMMENT_FILES} files a comment`,
    bn: `প্রতি মন্তব্যে সর্বোচ্চ ${digitsIn(MAX_COMMENT_FILES, 'bn')}টি ফাইল`,
  },
  mentions: {
    en: 'Only colleagues who see this case can be mentioned.',
    bn: 'যে সহকর্মীরা আবেদনটি দেখতে পান, শুধু তাঁদেরই উল্লেখ করা যায়।',
  },
  tooManyMentions: {
    en: `At most ${MAX_MENTIONS} people a comment`,
    bn: `প্রতি মন্তব্যে সর্বোচ্চ ${digitsIn(MAX_MENTIONS, 'bn')} জন`,
  },
  own: {
    en: 'Your own case: what the office writes about it is for other officers.',
    bn: 'এটি আপনার নিজের আবেদন: এ নিয়ে অফিসের মন্তব্য শুধু অন্য কর্মকর্তাদের জন্য।',
  },
  notAuthor: { en: 'Only its author changes a comment.', bn: 'মন্তব্য শুধু এর লেখকই বদলাতে পারেন।' },
  tooLate: {
    en: 'A comment can be changed or taken back within one hour. Write another one.',
    bn: 'মন্তব্য এক ঘণ্টার মধ্যেই বদলানো বা তুলে নেওয়া যায়। নতুন একটি মন্তব্য লিখুন।',
  },
  isTakenBack: {
    en: 'This comment was taken back. Nothing was changed.',
    bn: 'মন্তব্যটি তুলে নেওয়া হয়েছে। কিছু বদলানো হয়নি।',
  },
} satisfies Record<string, Message>;
