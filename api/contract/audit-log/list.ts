/** The audit log as administrators read it, and AC (Land) and ADC (Revenue) for their places. */
import type { ActingPost } from '../offices/offices.ts';
import type { Role } from '../roles.ts';

/** The entries of one page. */
export const AUDIT_PAGE_SIZE = 50;

/** Times are ISO 8601 in UTC. */
export interface AuditRow {
  id: number;
  at: string;
  /** Null: nobody was logged in; without an address too, it was a command on the server. */
  actor: { id: number; name: string | null; name_bn?: string | undefined; email: string | null } | null;
  role: Role | null;
  /** The posts that they held at that time; null: none, or from before posts were kept. */
  posts: ActingPost[] | null;
  action: string;
  resource: string;
  record_id: number | null;
  /** The network address that the request came from. */
  ip: string | null;
  request_id: string | null;
  /** Its place in the chain; null: it is not sealed yet. */
  number: number | null;
}

export interface AuditPage {
  rows: AuditRow[];
  /** The value of `before` for the next page of older entries; null: there is none. */
  older: number | null;
}

/** A changed field; null where there was no value before, or none after. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface AuditEntryAnswer extends AuditRow {
  changes: AuditChange[];
  /** Hexadecimal; null: it is not sealed yet. */
  seal: { hash: string; previous: string; sealed_at: string } | null;
}
