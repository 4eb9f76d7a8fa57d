import { ownerShares, type KhotiyanRow, type OwnerShare } from '../../../contract/lookup/lookup.ts';

/** Adds to each row its share of the whole; 0 if the record has no area. */
export function rowsWithShares(rows: readonly KhotiyanRow[]): OwnerShare[] {
  const withShares = ownerShares(rows);
  return withShares.length > 0 ? withShares : rows.map((row) => ({ ...row, til: 0, percent: 0 }));
}
