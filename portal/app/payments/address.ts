import { parseRowCount, rowCountQuery, type PageSize } from '../lib/api/paging.ts';
import { tabAddress } from '../lib/tab-address.ts';

/** The kinds of payment, each a tab within the tab; the first is shown for an unknown one. */
export const KINDS = ['applications', 'mutation', 'ldt'] as const;
export type Kind = (typeof KINDS)[number];

/** Payments shown at first, and added by "show more" (specification 2, section 9). */
export const PAGE_SIZE: PageSize = { first: 3, more: 10 };

export interface PaymentsView {
  /** Which payments are shown. */
  kind: Kind;
  /** How many of them. */
  show: number;
}

/** Reads the view from an address. */
export function parsePayments(search: URLSearchParams): PaymentsView {
  const kind = KINDS.find((known) => known === search.get('kind')) ?? KINDS[0];
  return { kind, show: parseRowCount(search, PAGE_SIZE) };
}

/** Returns the address of a view. Without a kind it opens with that of the newest payment. */
export function paymentsAddress({ kind, show = PAGE_SIZE.first }: Partial<PaymentsView> = {}): string {
  return tabAddress('payments', { ...(kind && { kind }), ...rowCountQuery(show, PAGE_SIZE) });
}
