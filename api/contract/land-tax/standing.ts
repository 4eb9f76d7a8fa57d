import type { Message } from '../language.ts';

/** How the tax of a land stands in the current tax year: of one that is approved, or has ended and still owes this year. */
export type LandTaxStanding =
  | { state: 'due'; tax_year: number; /** BDT. */ amount: number }
  /** Paid, and which tax year is the last of those paid without a gap. */
  | { state: 'paid'; until: number }
  /** The provider has not confirmed the payment yet. */
  | { state: 'confirming' }
  /** Begun with a mutation: its tax begins in a later tax year; the previous owner's covers this one. */
  | { state: 'later'; from: number }
  /** Staff have set no rate for it. */
  | { state: 'no-rate'; reason: Message };
