/** Land that a verified person follows: a dag, or a khatian with all its dags (docs/decisions/114). */
import type { Language, Message } from '../language.ts';

/** The most that one person follows at a time; the database holds it too. */
export const MAX_WATCHES = 20;

export interface LandWatch {
  id: number;
  /** Null: the whole khatian. */
  dag_id: number | null;
  dag_no: string | null;
  khatiyan_number: string;
  mouza: Record<Language, string>;
  upazila: Record<Language, string>;
  /** ISO 8601 UTC. */
  started_at: string;
  /** Null: it tells. */
  paused_at: string | null;
}

export const watchTexts = {
  notVerified: {
    en: 'Verify your identity first. Only a verified person can follow land.',
    bn: 'আগে পরিচয় যাচাই করুন। যাচাই করা ব্যক্তিই কেবল জমি অনুসরণ করতে পারেন।',
  },
  tooMany: {
    en: 'You follow 20 dags or khatians already. End one first.',
    bn: 'আপনি এরই মধ্যে ২০টি দাগ বা খতিয়ান অনুসরণ করছেন। আগে একটি শেষ করুন।',
  },
  started: {
    en: 'You follow this land now, and are told what happens to it.',
    bn: 'আপনি এখন এই জমি অনুসরণ করছেন; কিছু হলে আপনাকে জানানো হবে।',
  },
  paused: { en: 'You are told nothing until you go on.', bn: 'আবার চালু না করা পর্যন্ত আপনাকে কিছু জানানো হবে না।' },
  resumed: { en: 'You are told again what happens to it.', bn: 'কিছু হলে আপনাকে আবার জানানো হবে।' },
  ended: { en: 'You no longer follow this land.', bn: 'আপনি এই জমি আর অনুসরণ করছেন না।' },
} satisfies Record<string, Message>;
