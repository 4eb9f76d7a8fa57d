/** Copies as stored, and as their owners see them. Amounts in poisha, times as dates. */
import type { CopyStatus } from '../../../contract/copies/copies.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { PlaceName } from '../../../contract/land-tax/land-tax.ts';
import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type { Encumbrances } from '../../../contract/restrictions/restrictions.ts';
import { copyNumber } from '../../../contract/receipts/code.ts';
import type { FrozenRecord } from '../../platform/payments/ledger.ts';
import type { Signer } from '../../../contract/offices/signature.ts';

/**
 * The record as it was when the copy was issued (`copied_record` of the database); copies are printed from it. Those of a mouza map, and of
 * before 0092, say nothing of encumbrances.
 */
export interface CopiedFacts extends FrozenRecord, Partial<Encumbrances> {
  division: PlaceName;
  map_name: string | null;
  /** For a khatian; null for a mouza map. */
  owners: KhotiyanRow[];
  /** The officer who prepared it, as they were called then; none: the archive issued it by itself. */
  prepared_by?: Signer;
  /** The stored path of the scanned sheet, which is kept as long as a copy names it. */
  document_path: string | null;
}

/** A row of `copies`. */
export interface CopyRow {
  id: number;
  application_id: number;
  payment_id: number;
  user_id: number;
  status: CopyStatus;
  requested_at: Date;
  record: CopiedFacts | null;
  issued_at: Date | null;
  sheet_sha256: string | null;
  unreadable_path: string | null;
  reason: string | null;
  reference: string | null;
  version: number;
}

/** The number of an issued copy. */
export const numberOf = ({ id, issued_at }: Pick<CopyRow, 'id' | 'issued_at'>): string | null =>
  issued_at && copyNumber({ id, issued_on: dhakaDay(issued_at) });

/** The address where the owner and staff download the certified copy of an application (`routes.ts`). */
export const copyUrl = (applicationId: number): string => `/api/applications/${applicationId}/document`;

/** A copy as its owner sees it. */
export interface OwnCopy {
  status: CopyStatus;
  requested_at: Date;
  issued_at: Date | null;
  number: string | null;
  reason: string | null;
  refund: { amount: number; reference: string; refunded_at: Date } | null;
}

/** SQL columns of a copy `c` and its refund `r` for the owner; all null without a copy. */
export const OWN_COPY = `c.id as copy_id, c.status as copy_status, c.requested_at, c.issued_at, c.reason,
  r.amount_poisha as refund_poisha, r.reference, r.refunded_at`;

/** A row with these columns. */
export interface OwnCopyRow extends Pick<CopyRow, 'requested_at' | 'issued_at' | 'reason'> {
  copy_id: number | null;
  copy_status: CopyStatus;
  refund_poisha: number | null;
  reference: string | null;
  refunded_at: Date | null;
}

/** Builds the copy from a row; undefined for an unpaid application, which has none. */
export function ownCopy(row: OwnCopyRow): OwnCopy | null {
  const { copy_id: id, copy_status: status, requested_at, issued_at, reason } = row;
  const { refund_poisha: amount, reference, refunded_at } = row;
  if (id === null) return null;
  return {
    status,
    requested_at,
    issued_at,
    number: numberOf({ id, issued_at }),
    reason,
    refund:
      amount !== null && reference !== null && refunded_at !== null
        ? { amount, reference, refunded_at }
        : null,
  };
}
