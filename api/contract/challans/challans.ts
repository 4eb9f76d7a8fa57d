/** Treasury challans: paid at a bank counter, entered by one officer, confirmed by another (docs/decisions/123). */
import type { PostKind } from '../offices/offices.ts';
import type { PaymentKind } from '../payments/payment.ts';
import type { Machine } from '../states.ts';
import type { ChallanBank } from './banks.ts';

/** Posts that enter challans although they decide nothing. */
export const CHALLAN_POSTS: readonly PostKind[] = ['assistant', 'union-officer', 'accounts-officer'];

export const MAX_CHALLAN_NUMBER_LENGTH = 50;
/** Tax years that one challan may pay for. */
export const MAX_CHALLAN_YEARS = 4;

export const CHALLAN_STATES = ['pending', 'confirmed', 'rejected'] as const;
export type ChallanState = (typeof CHALLAN_STATES)[number];

const staff = ['acland', 'admin'] as const;

/** What the accounts officer decides about a challan. */
export const challanMachine = {
  confirm: [{ from: 'pending', to: 'confirmed', by: staff }],
  reject: [{ from: 'pending', to: 'rejected', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, ChallanState>;
export type ChallanDecision = keyof typeof challanMachine;

/** What a challan may pay for: an entry of `GET /api/admin/challan-dues`. Amounts in BDT. */
export interface ChallanDue {
  kind: PaymentKind;
  /** Of the application, the registration or the mutation. */
  id: number;
  payer: string;
  /** What names it beside its number: khatian and dag of a registration, the tracking number of a mutation. */
  called: string | null;
  /** Of the land tax: the tax years that it pays for, as `2026-2027`. */
  tax_years: string[];
  amount: number;
}

/** An entry of `GET /api/admin/challans`. Times are ISO 8601 UTC, amounts BDT. */
export interface ChallanEntry {
  id: number;
  payment_id: number;
  kind: PaymentKind;
  user: { id: number; name: string; email: string };
  number: string;
  /** A day, `YYYY-MM-DD`. */
  paid_on: string;
  bank: ChallanBank;
  amount: number;
  document: { name: string; url: string };
  status: ChallanState;
  entered_by: { id: number; name: string };
  entered_at: string;
  decided_by: { id: number; name: string } | null;
  reason: string | null;
}
