/** Compares the sums by day with the ledger. Amounts in BDT; days are Dhaka's. */
import type { Message } from '../language.ts';
import type { Place } from '../lookup/lookup.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { Purpose } from './sums.ts';

/** Payments and refunds. */
export interface BookedSums {
  payments: number;
  amount: number;
  refunds: number;
  refunded: number;
}

/** The figures of a day from both sources. */
export interface ReconciledDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** From the stored sums by day. */
  sums: BookedSums;
  /** From the ledger, entry by entry. */
  ledger: BookedSums;
  agrees: boolean;
}

/** A sum that differs from the ledger. */
export interface SumDifference extends Omit<ReconciledDay, 'agrees'> {
  purpose: Purpose;
  method: PaymentMethod;
  /** Null: an unknown district, which no payment can have. */
  district: Place | null;
}

/**
 * The kinds of contradictions between records:
 * - `no_entry`: a payment that the journal does not have as paid
 * - `altered`: the audit log has another amount, method or day for the payment, from when it was paid
 * - `entry_only`: only the journal has it as paid
 * - `no_payment`: something was accepted as paid, or issued, without a payment
 * - `refund`: a refund that its payment or its copy does not confirm, or that a copy names and the ledger lacks
 */
export const CONTRADICTIONS = ['no_entry', 'altered', 'entry_only', 'no_payment', 'refund'] as const;
export type ContradictionKind = (typeof CONTRADICTIONS)[number];

export interface Contradiction {
  kind: ContradictionKind;
  day: string;
  purpose: Purpose;
  /** Its number for the office: that of a receipt or a mutation, else its key. */
  number: string;
  /** BDT. */
  amount: number;
  /** For an altered payment: its values when it was paid, from the audit log, and the link to that entry. */
  was: { amount: number; method: PaymentMethod; day: string; to: string } | null;
  /** Its page in the back office, below `/admin/`. */
  to: string;
}

/** The answer of `GET /api/admin/revenue/reconciliation`. */
export interface Reconciliation {
  from: string;
  to: string;
  /** ISO 8601 UTC. */
  checked_at: string;
  /** No differences and no contradictions. */
  agrees: boolean;
  /** Days with figures in either source, the oldest first. */
  days: ReconciledDay[];
  total: Omit<ReconciledDay, 'day'>;
  /** At most 500 of each; the counts include all. */
  differences: SumDifference[];
  difference_count: number;
  contradictions: Contradiction[];
  contradiction_count: number;
}

export const contradictionLabels: Record<ContradictionKind, Message> = {
  no_entry: {
    en: 'Paid by the ledger, without an entry of the journal',
    bn: 'লেজারে পরিশোধিত, কিন্তু জার্নালে এন্ট্রি নেই',
  },
  altered: {
    en: 'Altered in the ledger after it was paid',
    bn: 'পরিশোধের পর লেজারে বদলানো হয়েছে',
  },
  entry_only: {
    en: 'Paid by the journal, not by the ledger',
    bn: 'জার্নালে পরিশোধিত, কিন্তু লেজারে নয়',
  },
  no_payment: {
    en: 'Received or issued as paid, without a payment',
    bn: 'পরিশোধিত হিসেবে গৃহীত বা প্রদত্ত, কিন্তু কোনো পরিশোধ নেই',
  },
  refund: {
    en: 'Refund that its payment or its copy does not bear out',
    bn: 'পরিশোধ বা কপির সঙ্গে মেলে না এমন ফেরত',
  },
};

/** Returns the name of the file. */
export const reconciliationFile = ({ from, to }: { from: string; to: string }): string =>
  `reconciliation-${from}-${to}.csv`;

/** The file's headers, and what each kind of line is. */
export const reconciliationHeads = {
  line: { en: 'Line', bn: 'সারি' },
  day: { en: 'Day', bn: 'তারিখ' },
  purpose: { en: 'Purpose', bn: 'খাত' },
  method: { en: 'Method', bn: 'মাধ্যম' },
  district: { en: 'District', bn: 'জেলা' },
  sumsPayments: { en: 'Payments, by the sums', bn: 'পরিশোধ, যোগফল অনুযায়ী' },
  ledgerPayments: { en: 'Payments, by the ledger', bn: 'পরিশোধ, লেজার অনুযায়ী' },
  sumsAmount: { en: 'Collected, by the sums (BDT)', bn: 'আদায়, যোগফল অনুযায়ী (টাকা)' },
  ledgerAmount: { en: 'Collected, by the ledger (BDT)', bn: 'আদায়, লেজার অনুযায়ী (টাকা)' },
  amountOff: { en: 'Difference (BDT)', bn: 'পার্থক্য (টাকা)' },
  sumsRefunds: { en: 'Refunds, by the sums', bn: 'ফেরতের সংখ্যা, যোগফল অনুযায়ী' },
  ledgerRefunds: { en: 'Refunds, by the ledger', bn: 'ফেরতের সংখ্যা, লেজার অনুযায়ী' },
  sumsRefunded: { en: 'Refunded, by the sums (BDT)', bn: 'ফেরত, যোগফল অনুযায়ী (টাকা)' },
  ledgerRefunded: { en: 'Refunded, by the ledger (BDT)', bn: 'ফেরত, লেজার অনুযায়ী (টাকা)' },
  refundedOff: { en: 'Difference of refunds (BDT)', bn: 'ফেরতের পার্থক্য (টাকা)' },
  number: { en: 'Number', bn: 'নম্বর' },
  amount: { en: 'Amount (BDT)', bn: 'পরিমাণ (টাকা)' },
  was: {
    en: 'Amount when it was paid, by the audit log (BDT)',
    bn: 'পরিশোধের সময়ের পরিমাণ, কার্যক্রমের লগ অনুযায়ী (টাকা)',
  },
  dayAgrees: { en: 'Day: agrees', bn: 'দিন: মিলেছে' },
  dayDiffers: { en: 'Day: differs', bn: 'দিন: মেলেনি' },
  difference: { en: 'Sum that differs', bn: 'যে যোগফল মেলেনি' },
} satisfies Record<string, Message>;
