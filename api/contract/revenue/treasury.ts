/** The treasury's codes: to which account of the government each kind of revenue is booked (docs/decisions/129). */
import type { Message } from '../language.ts';
import type { PaymentKind } from '../payments/payment.ts';
import { revenueLabels } from './revenue.ts';

/** The kinds of revenue as rows name them: those of payments. */
export const TREASURY_KINDS = [
  'application',
  'land_tax',
  'mutation',
] as const satisfies readonly PaymentKind[];
export type TreasuryKind = (typeof TREASURY_KINDS)[number];

export const treasuryKindLabels: Record<TreasuryKind, Message> = {
  application: revenueLabels.applications,
  land_tax: revenueLabels['land-tax-payments'],
  mutation: revenueLabels.mutations,
};
