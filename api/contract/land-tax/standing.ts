import type { Message } from '../language.ts';

/** The state of a land's tax in the current tax year, for land that is approved, or ended and still owes this year. */
export type LandTaxStanding =
  | { state: 'due'; tax_year: number; /** BDT. */ amount: number }
  /** Paid, with the last tax year that is paid without a gap. */
  | { state: 'paid'; until: number }
  /** The provider has not confirmed the payment yet; through a gateway it is made on its page (`paymentPath`), else null. */
  | { state: 'confirming'; online_payment_id: number | null }
  /** Begun with a mutation: its tax begins in a later tax year; the previous owner pays for this one. */
  | { state: 'later'; from: number }
  /** Staff have set no rate for it. */
  | { state: 'no-rate'; reason: Message };
