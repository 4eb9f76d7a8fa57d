/** What a feature does about the kind of changes that it proposes: named in its `index.ts` (`changes`). */
import type { Knex } from 'knex';

import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type {
  ChangeKindName,
  ChangeStatus,
  GraveReason,
} from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../access/sessions/actor.ts';

/** A row of `record_changes`. */
export interface StoredChange {
  id: number;
  dag_id: number;
  kind: ChangeKindName;
  mutation_id: number | null;
  /** The version of the rows that it rests on. */
  base: number;
  rows: KhotiyanRow[];
  reason: string | null;
  grave: GraveReason[];
  finding_remarks: Record<string, string>;
  order_id: number | null;
  proposed_by: number;
  status: ChangeStatus;
}

export interface OwnerChangeKind {
  kind: ChangeKindName;
  /**
   * Locks what the change belongs to, and checks that it may still be applied by this officer.
   * @throws 409 when it may not
   */
  check?(trx: Knex.Transaction, officer: SignedInActor, change: StoredChange): Promise<void>;
  /** Does in the transaction what goes with an applied change: events, notices. */
  onApplied?(trx: Knex.Transaction, officer: SignedInActor, change: StoredChange): Promise<void>;
}
