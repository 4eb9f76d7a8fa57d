/** The history of a record of a back-office resource: what every definition has (README, "Add a resource"). */
import type { Role } from '../roles.ts';

/** How many changes one answer holds. */
export const HISTORY_PAGE = 20;

/** The columns of the titles of records that references name, by field and id; one that is gone is not among them. */
export type Referred = Record<string, Record<string, Record<string, unknown>>>;

/** Who changed a record when. Times are ISO 8601 in UTC. */
export interface HistoryEntry {
  /** The number of the change in the audit log. */
  id: number;
  at: string;
  /** Null: a command on the server, or nobody who was logged in. */
  by: { id: number; name: string | null } | null;
  role: Role | null;
  /** `create`, `update`, `delete`, `retire`, `restore`, or what else changed it: a word of `auditActions`. */
  action: string;
  /** Why it was retired or restored; null: none was given, or it was something else. */
  reason: string | null;
}

/** A field of the definition before and after a change, as the record itself answers it; a document as its address. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface RecordHistory {
  /** The last first. */
  changes: (HistoryEntry & { fields: FieldChange[] })[];
  referred: Referred;
  /** What `before` is for what is older; null: there is nothing. */
  older: number | null;
}

/** The record as a change left it; of one that was deleted, as it was. */
export interface RecordAsOf extends HistoryEntry {
  values: Record<string, unknown>;
  referred: Referred;
}
