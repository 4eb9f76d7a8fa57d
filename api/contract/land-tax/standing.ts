import type { Message } from '../language.ts';

/** How the tax of an approved land stands in the current tax year. */
export type LandTaxStanding =
  | { state: 'due'; tax_year: number; /** BDT. */ amount: number }
  /** Paid, and which tax year is the last of those paid without a gap. */
  | { state: 'paid'; until: number }
  /** The provider has not confirmed the payment yet. */
  | { state: 'confirming' }
  /** Staff have set no rate for it. */
  | { state: 'no-rate'; reason: Message };
