/** The gateway's settlement files: what it took, sent back and paid out, as it says (docs/decisions/129). Amounts in BDT. */
import type { Message } from '../language.ts';
import type { ImportTarget } from '../resource/imports.ts';

/** The most lines of a file. */
export const MAX_SETTLEMENT_LINES = 10_000;
/** The lines of a file that are shown, what is unclear first. */
export const MAX_SHOWN_LINES = 100;
/** How long a file is kept that nobody has taken, in days. */
export const SETTLEMENT_WAITS_DAYS = 30;

/** `waiting`: it was read, and nothing was made of it. */
export const SETTLEMENT_STATES = ['waiting', 'taken'] as const;

/** What a line of the gateway is about. */
export const SETTLEMENT_KINDS = ['sale', 'refund'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** Each kind as files call it. */
export const settlementKinds: Record<SettlementKind, { label: Message; words: readonly string[] }> = {
  sale: {
    label: { en: 'Payment', bn: 'পরিশোধ' },
    words: ['sale', 'sales', 'payment', 'purchase', 'transaction', 'বিক্রয়', 'লেনদেন'],
  },
  refund: {
    label: { en: 'Refund', bn: 'ফেরত' },
    words: ['refund', 'refunded', 'refunds', 'ফেরত দেওয়া', 'রিফান্ড'],
  },
};

interface Column {
  label: Message;
  heads: readonly string[];
  required?: true;
}

/** The columns of a file, with the heads by which each is known beside its label. */
export const settlementColumns = {
  reference: {
    label: { en: 'Transaction (tran_id)', bn: 'লেনদেন (tran_id)' },
    heads: ['tran id', 'transaction id', 'merchant transaction id', 'order id', 'লেনদেন নম্বর'],
    required: true,
  },
  gateway_reference: {
    label: { en: 'Gateway reference', bn: 'গেটওয়ের রেফারেন্স' },
    heads: [
      'bank tran id',
      'bank transaction id',
      'gateway transaction id',
      'refund ref id',
      'reference',
      'ref id',
      'ব্যাংকের রেফারেন্স',
    ],
    required: true,
  },
  kind: {
    label: { en: 'Kind', bn: 'ধরন' },
    heads: ['type', 'transaction type', 'লেনদেনের ধরন'],
    required: true,
  },
  amount: {
    label: { en: 'Amount', bn: 'পরিমাণ' },
    heads: ['amount bdt', 'transaction amount', 'gross amount', 'total amount', 'টাকা', 'টাকার পরিমাণ'],
    required: true,
  },
  fee: {
    label: { en: 'Fee', bn: 'চার্জ' },
    heads: ['gateway fee', 'charge', 'commission', 'service charge', 'mdr', 'ফি', 'কমিশন'],
  },
  settled_on: {
    label: { en: 'Settled on', bn: 'আমাদের হিসাবে জমার তারিখ' },
    heads: ['settlement date', 'settled at', 'payout date', 'disbursement date', 'জমার তারিখ'],
  },
} satisfies Record<string, Column>;
export type SettlementColumn = keyof typeof settlementColumns;
export const SETTLEMENT_COLUMNS = Object.entries(settlementColumns) as [SettlementColumn, Column][];

/** The columns as `guessColumns` finds them by their heads. */
export const settlementTargets: ImportTarget[] = SETTLEMENT_COLUMNS.map(([name, { label, heads }]) => ({
  name,
  label,
  field: name,
  heads: [name, label.en, label.bn, ...heads],
}));

/** A kept file. Times are ISO 8601 UTC. */
export interface SettlementFile {
  id: number;
  provider: string;
  state: (typeof SETTLEMENT_STATES)[number];
  name: string;
  url: string;
  lines: number;
  /** Lines that are unclear: such a file is not taken. */
  unclear: number;
  ignored_heads: string[];
  uploaded_by: { id: number; name: string };
  uploaded_at: string;
  taken_by: { id: number; name: string } | null;
  taken_at: string | null;
}

/** A line of a file: its cells by column; `problem`: what is unclear. */
export interface SettlementLine {
  line: number;
  typed: Partial<Record<SettlementColumn, string>>;
  problem: string | null;
}

/** The answer of `GET /api/admin/money/settlement-files/:id`. */
export interface SettlementFileDetails extends SettlementFile {
  day: string;
  /** At most 100, what is unclear first. */
  shown: SettlementLine[];
}

/** What the gateway paid out on a day, of the tries and refunds of a day of money; refunds are subtracted. */
export interface Payout {
  provider: string;
  /** Null: not yet, as far as the files say. */
  settled_on: string | null;
  count: number;
  amount: number;
  fees: number;
}

export const settlementTexts = {
  uploaded: { en: 'The file was read. Nothing has changed yet.', bn: 'ফাইলটি পড়া হয়েছে। এখনো কিছু বদলায়নি।' },
  same: { en: 'This file is here already. Nothing was changed.', bn: 'ফাইলটি আগে থেকেই আছে। কিছু বদলানো হয়নি।' },
  taken: { en: 'The file is compared with our books', bn: 'ফাইলটি আমাদের হিসাবের সঙ্গে মেলানো হয়েছে' },
  dayClosed: {
    en: 'The day is closed and takes no file. Nothing was changed.',
    bn: 'দিনের হিসাব বন্ধ, আর কোনো ফাইল নেওয়া হয় না। কিছু বদলানো হয়নি।',
  },
  unclearLines: {
    en: 'Some lines are unclear. Mend the file, or ask the gateway for another, and bring it again.',
    bn: 'কিছু সারি স্পষ্ট নয়। ফাইলটি ঠিক করে, অথবা গেটওয়ের কাছ থেকে নতুন ফাইল নিয়ে, আবার আনুন।',
  },
  tooManyLines: {
    en: 'A file may have at most 10,000 lines: divide it',
    bn: 'একটি ফাইলে সর্বোচ্চ ১০,০০০ সারি: ফাইলটি ভাগ করুন',
  },
  noReference: { en: 'The tran_id is missing', bn: 'tran_id নেই' },
  noGatewayReference: { en: 'The reference of the gateway is missing', bn: 'গেটওয়ের রেফারেন্স নেই' },
  longReference: { en: 'A reference has at most 100 characters', bn: 'রেফারেন্স সর্বোচ্চ ১০০ অক্ষরের হয়' },
  unknownKind: {
    en: 'The kind is neither “sale” nor “refund”',
    bn: 'ধরন “sale” বা “refund” কোনোটিই নয়',
  },
  noAmount: { en: 'The amount is missing', bn: 'টাকার পরিমাণ নেই' },
  negative: {
    en: 'Only the amount of a refund may have a minus sign',
    bn: 'শুধু ফেরতের পরিমাণে বিয়োগ চিহ্ন থাকতে পারে',
  },
  twice: {
    en: 'The same transaction of the gateway stands in a line above',
    bn: 'গেটওয়ের একই লেনদেন ওপরের একটি সারিতে আছে',
  },
} satisfies Record<string, Message>;
