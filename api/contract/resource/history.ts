/** The history of a record, which every back-office resource has (README, "Add a resource"). */
import type { Role } from '../roles.ts';

/** How many changes one answer holds. */
export const HISTORY_PAGE_SIZE = 20;

/** Title columns of the records that references point to, by field and id; deleted records are missing. */
export type ReferencedRecords = Record<string, Record<string, Record<string, unknown>>>;

/** Who changed a record, and when. Times are ISO 8601 in UTC. */
export interface HistoryEntry {
  /** The number of the change in the audit log. */
  id: number;
  at: string;
  /** Null for a command on the server, or when nobody was logged in. */
  by: { id: number; name: string | null; name_bn?: string | undefined } | null;
  role: Role | null;
  /** `create`, `update`, `delete`, `retire`, `restore`, or another action of `auditActions`. */
  action: string;
  /** Why it was retired or restored; null for other actions, or if no reason was given. */
  reason: string | null;
}

/** A field before and after a change, as the API answers it; a document as its URL. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface RecordHistory {
  /** The newest first. */
  changes: (HistoryEntry & { fields: FieldChange[] })[];
  referred: ReferencedRecords;
  /** The value of `before` for the next page; null when there are no older changes. */
  older: number | null;
}

/** The record after a change; for a delete, the record before it. */
export interface RecordAsOf extends HistoryEntry {
  values: Record<string, unknown>;
  referred: ReferencedRecords;
}
