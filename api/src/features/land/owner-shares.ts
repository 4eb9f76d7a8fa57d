import { ownerShares, type KhotiyanRow, type OwnerShare } from '../../../contract/lookup/lookup.ts';

/** Rows with what they are of the whole; of a record without any area, no part of it. */
export function rowsWithShares(rows: readonly KhotiyanRow[]): OwnerShare[] {
  const known = ownerShares(rows);
  return known.length > 0 ? known : rows.map((row) => ({ ...row, til: 0, percent: 0 }));
}
