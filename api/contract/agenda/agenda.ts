/** What a user has to do, and what is being done for them: the answer of `GET /api/user/agenda`. */
/**
 * Every kind of line in display order, with its group: due, waiting for the reader, in work at the land office. A feature adds a
 * row here, a source in its `index.ts` and its texts in the portal.
 */
export const AGENDA_KINDS = {
  'hearing-called': 'waits',
  'tax-due': 'due',
  'fee-due': 'due',
  'mutation-due': 'due',
  'payment-due': 'due',
  'payment-asking': 'waits',
  'land-asked': 'waits',
  'land-asked-for-owner': 'waits',
  'mutation-flagged': 'waits',
  'mutation-objected': 'waits',
  'registration-flagged': 'waits',
  'identity-rejected': 'waits',
  'identity-reopened': 'waits',
  'identity-missing': 'waits',
  'registration-working': 'working',
  'identity-working': 'working',
  'tax-working': 'working',
  'challan-working': 'working',
  'mutation-working': 'working',
  'copy-working': 'working',
  'refund-working': 'working',
} as const;
export type AgendaKind = keyof typeof AGENDA_KINDS;

/** One line. What does not belong to its kind is null. */
export interface AgendaItem {
  kind: AgendaKind;
  /** How many lands, applications or payments it is about. */
  count: number;
  /** BDT. */
  amount: number | null;
  /** The calendar year of the July in which the tax year begins. */
  tax_year: number | null;
  /** Since when it is pending; of several, the oldest; ISO 8601 UTC. */
  since: string | null;
  /** The day by which people are told that it is decided, once that has passed: `YYYY-MM-DD` in Dhaka; of several, the oldest. */
  late_since: string | null;
  /** The land, where it is about a single one. */
  land: { khatiyan_number: string; dag_number: string } | null;
  /** The remark of the land office. */
  reason: string | null;
  /** For whom it is, where the reader acts for an owner; as the record writes it. */
  owner: string | null;
  /** The payment through a gateway, where it is about a single one (`paymentPath`). */
  payment_id: number | null;
  /** The hearing to which the reader is called. */
  hearing: { mutation_id: number; meets_at: string; place: string } | null;
}

export interface Agenda {
  items: AgendaItem[];
  /** The latest events, the newest first, in the reader's language. */
  happened: {
    id: number;
    type: 'approved' | 'rejected' | 'flagged' | 'info';
    title: string;
    /** An address of the portal. */
    to: string;
    created_at: string;
  }[];
}
