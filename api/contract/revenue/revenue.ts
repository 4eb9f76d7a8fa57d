/** Payments as the land office sees them (specification 2, sections 2, 3 and 7). Days, months and years are Dhaka's. */
import type { ApplicationType } from '../applications/fees.ts';
import { digitsIn } from '../digits.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { Language, Message } from '../language.ts';
import type { ActedFor } from '../representation/acted-for.ts';
import type { MutationType } from '../mutations/mutations.ts';

/** The kinds of revenue as URLs name them, in the order of the cards. */
export const REVENUE_KINDS = ['applications', 'land-tax-payments', 'mutations'] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

export const revenueLabels: Record<RevenueKind, Message> = {
  applications: { en: 'Applications', bn: 'আবেদন' },
  'land-tax-payments': { en: 'Land Tax Payments', bn: 'ভূমি উন্নয়ন কর' },
  mutations: { en: 'Mutations', bn: 'নামজারি' },
};

export const treasuryCodeLabel: Message = { en: 'Treasury code', bn: 'ট্রেজারি কোড' };

/** The treasury's codes as people read them; that none was entered yet is said. Files have an empty cell then, for programs read them. */
export const shownTreasuryCodes = (codes: readonly string[], language: Language): string =>
  codes.length > 0
    ? digitsIn(codes.join(', '), language)
    : { en: 'none entered yet', bn: 'এখনো দেওয়া হয়নি' }[language];

/** `land-tax-payments` → `land_tax_payments`: the member of the summary. */
export type RevenuePartName = 'applications' | 'land_tax_payments' | 'mutations';
export const summaryKeys: Record<RevenueKind, RevenuePartName> = {
  applications: 'applications',
  'land-tax-payments': 'land_tax_payments',
  mutations: 'mutations',
};

/** A completed payment; `amount` in BDT, times ISO 8601 UTC. */
export interface RevenueItem {
  id: number;
  amount: number;
  paid_at: string;
  payment_method: PaymentMethod;
  transaction_id: string | null;
  /** Who took the money, as the table of providers names it. */
  provider: string;
  /** The payer's way of paying, as the gateway names it; null of what was paid otherwise. */
  channel: string | null;
  /**
   * What the gateway keeps for itself, in BDT; null where it says none. A request that paid several amounts at once has it at the first,
   * so that the fees of a list add up.
   */
  fee: number | null;
  /** The day on which the gateway paid it out to us, as its settlement file says; null: not yet, or paid otherwise. */
  settled_on: string | null;
  user: { name: string };
  /** No money was paid: it was simulated. What was really paid for a demonstration record is none (docs/decisions/130). */
  is_sample: boolean;
  /** For an application. */
  application_type: ApplicationType | null;
  /** For a mutation. */
  mutation: { id: number; tracking_number: string; mutation_type: MutationType } | null;
  /** For land tax: the tax year as people write it, `2026-2027`. */
  year: string | null;
  /** The land, for land tax and for a mutation. */
  khatiyan_number: string | null;
  dag_number: string | null;
  /** For land tax: the owners for whom the payer acted; empty: for nobody else. */
  acted_for: ActedFor[];
}

/** A refunded fee; `amount` in BDT, `refunded_at` ISO 8601 UTC. */
export interface RefundItem {
  id: number;
  /** The refunded payment. */
  payment_id: number;
  amount: number;
  refunded_at: string;
  reference: string;
  /** Who took the money. */
  provider: string;
  /** The day on which the gateway took it from what it paid out to us; null: not yet, or sent back otherwise. */
  settled_on: string | null;
  user: { name: string };
  is_sample: boolean;
}

/** What a gateway kept of money that paid for nothing: it came late, twice, or in another amount. BDT, ISO 8601 UTC. */
export interface OtherFee {
  id: number;
  /** The payment that was tried, which was paid otherwise or not at all. */
  payment_id: number;
  /** When the gateway's money was settled. */
  at: string;
  transaction_id: string;
  provider: string;
  channel: string | null;
  fee: number;
  user: { name: string };
}

/** BDT so far today, this month and this year. */
export interface RevenueSums {
  daily: number;
  monthly: number;
  yearly: number;
}

/** BDT paid so far today, this month and this year, and the newest payments. */
export interface RevenueSummary extends RevenueSums {
  recent: RevenueItem[];
  /** The treasury's code that holds today; null: none is known. */
  treasury_code: string | null;
  /** Refunds by the day of their entry. The sums of payments do not subtract them. */
  refunded: RevenueSums;
}

/** The answer of `GET /api/revenue-details`. */
export type RevenueDetails = Record<RevenuePartName, RevenueSummary>;

/** The answer of `GET /api/admin/revenue/{kind}/{date}`: at most 1,000 payments, the newest first; the total counts all. */
export interface RevenueDay {
  /** `YYYY-MM-DD` in Dhaka. */
  date: string;
  /** The treasury's code that holds on the day; null: none is known. */
  treasury_code: string | null;
  count: number;
  /** BDT. */
  total: number;
  items: RevenueItem[];
  /** The refunds of that day, at most 1,000. `total` does not subtract them. */
  refunds: RefundItem[];
  /** BDT. */
  refunded: number;
  /** What gateways kept that day, of all money that came for payments of this kind; BDT. */
  fees: number;
  /** Those fees that are of no payment of the list, at most 1,000. */
  other_fees: OtherFee[];
}
