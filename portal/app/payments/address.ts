import { asciiDigits } from '@bhumi/api/contract/digits';
import { tabAddress } from '../lib/tab-address.ts';

/** The kinds of payment, each a tab within the tab; the first is shown for an unknown or missing one. */
export const KINDS = ['applications', 'mutation', 'ldt'] as const;
export type Kind = (typeof KINDS)[number];

/** Payments shown at first, and how many more each time (specification 2, section 9). */
export const FIRST = 3;
export const MORE = 10;

export interface PaymentsView {
  /** Which payments are shown. */
  kind: Kind;
  /** How many of them. */
  show: number;
}

/** Reads kind and number of payments from an address. */
export function parsePayments(search: URLSearchParams): PaymentsView {
  const kind = KINDS.find((known) => known === search.get('kind')) ?? KINDS[0];
  const asked = asciiDigits(search.get('show') ?? '');
  return { kind, show: /^\d{1,4}$/.test(asked) ? Math.max(FIRST, Number(asked)) : FIRST };
}

/** The address of some payments, without what is the default. */
export function paymentsAddress({ kind = KINDS[0], show = FIRST }: Partial<PaymentsView> = {}): string {
  return tabAddress('payments', {
    ...(kind !== KINDS[0] && { kind }),
    ...(show > FIRST && { show: String(show) }),
  });
}
