/** The books by day: what the gateway took and what was settled here (docs/decisions/122). Amounts in BDT, days are Dhaka's. */
import type { Message } from '../language.ts';
import type { Payout, SettlementFile } from './settlement-files.ts';

/** What differs, by kind. */
export const FINDING_KINDS = [
  'unanswered',
  'only_there',
  'only_here',
  'other_amount',
  'fee',
  'late',
  'refund_only_there',
  'refund_only_here',
  // By a settlement file alone; their `id` is that of what the file says.
  'unknown_there',
  'refund_unknown',
  'refunded_twice',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Who says so: the gateway's answer to our question, or its settlement file. */
export const FINDING_SOURCES = ['query', 'file'] as const;
export type FindingSource = (typeof FINDING_SOURCES)[number];

export const findingLabels = {
  unanswered: {
    en: 'The gateway has not answered since the day ended',
    bn: 'দিন শেষ হওয়ার পর গেটওয়ে উত্তর দেয়নি',
  },
  only_there: { en: 'Paid at the gateway, not settled here', bn: 'গেটওয়েতে পরিশোধিত, এখানে নিষ্পত্তি হয়নি' },
  only_here: { en: 'Settled here, not paid at the gateway', bn: 'এখানে নিষ্পত্তি হয়েছে, গেটওয়েতে পরিশোধিত নয়' },
  other_amount: { en: 'The amounts differ', bn: 'টাকার পরিমাণ মেলে না' },
  fee: { en: 'The fee of the gateway differs', bn: 'গেটওয়ের চার্জ মেলে না' },
  late: { en: 'It came after its day was closed', bn: 'দিনের হিসাব বন্ধ হওয়ার পরে এসেছে' },
  refund_only_there: { en: 'Sent back by the gateway, not here', bn: 'গেটওয়ে ফেরত দিয়েছে, এখানে লেখা নেই' },
  refund_only_here: { en: 'Sent back here, not by the gateway', bn: 'এখানে ফেরত লেখা, গেটওয়ে দেয়নি' },
  unknown_there: { en: 'In the gateway’s file, unknown here', bn: 'গেটওয়ের ফাইলে আছে, এখানে অজানা' },
  refund_unknown: {
    en: 'Sent back by the gateway, never asked for here',
    bn: 'গেটওয়ে ফেরত দিয়েছে, এখান থেকে চাওয়া হয়নি',
  },
  refunded_twice: { en: 'Sent back a second time', bn: 'দ্বিতীয়বার ফেরত দেওয়া হয়েছে' },
} satisfies Record<FindingKind, Message>;

/** A day at one provider: an entry of `GET /api/admin/money/days`. Times are ISO 8601 UTC. */
export interface MoneyDay {
  day: string;
  provider: string;
  paid_there: number;
  paid_there_amount: number;
  settled_here: number;
  settled_here_amount: number;
  fees: number;
  refunds: number;
  refunds_amount: number;
  held: number;
  held_amount: number;
  /** That nobody has explained. */
  open_findings: number;
  counted_at: string | null;
  closed_by: { id: number; name: string } | null;
  closed_at: string | null;
}

/** Something that differs, of `GET /api/admin/money/days/:day`. */
export interface MoneyFinding {
  kind: FindingKind;
  /** The try, the refund, or the transaction of the file that it is about. */
  id: number;
  provider: string;
  /** Null: nothing here knows of it. */
  payment_id: number | null;
  /** By the gateway, and by our books. */
  there: number;
  here: number;
  /** Of a closed day none. */
  sources: FindingSource[];
  /** The gateway's names of what only its file has. */
  transaction: string | null;
  /** Null: nobody has explained it. */
  explained: { reason: string; by: { id: number; name: string }; at: string } | null;
}

export interface MoneyDayDetails {
  /** One for each provider. */
  figures: MoneyDay[];
  /** At most 500, those that nobody has explained first. */
  findings: MoneyFinding[];
  /** The gateway's settlement files, the newest first. */
  files: SettlementFile[];
  /** What the files say of when the gateway paid out. */
  payouts: Payout[];
}

export const moneyDayTexts = {
  explained: { en: 'The explanation is kept', bn: 'ব্যাখ্যা লেখা হয়েছে' },
  closed: { en: 'The day is closed', bn: 'দিনের হিসাব বন্ধ হয়েছে' },
  notOver: {
    en: 'The day is not over. Nothing was changed. Close it tomorrow.',
    bn: 'দিনটি এখনো শেষ হয়নি। কিছু বদলানো হয়নি। পরের দিন বন্ধ করুন।',
  },
  closedAlready: {
    en: 'The day was closed before. Nothing was changed.',
    bn: 'দিনের হিসাব আগেই বন্ধ হয়েছে। কিছু বদলানো হয়নি।',
  },
  openFindings: {
    en: 'Something that differs has not been explained. Nothing was changed. Explain it first.',
    bn: 'কিছু অমিলের ব্যাখ্যা এখনো দেওয়া হয়নি। কিছু বদলানো হয়নি। আগে ব্যাখ্যা দিন।',
  },
  explainedAlready: {
    en: 'This was explained before. Nothing was changed.',
    bn: 'এর ব্যাখ্যা আগেই দেওয়া হয়েছে। কিছু বদলানো হয়নি।',
  },
} satisfies Record<string, Message>;
