import type { OwnerShare } from '@bhumi/api/contract/lookup/lookup';

/** An owner in two versions; null where a version does not have the owner. */
export interface ComparedOwner {
  owner: string;
  before: OwnerShare | null;
  after: OwnerShare | null;
}

/**
 * Pairs the owners of two versions, those of the earlier one first. An owner with several rows counts once for each
 * row.
 */
export function compareOwners(before: readonly OwnerShare[], after: readonly OwnerShare[]): ComparedOwner[] {
  const unpaired = [...after];
  const take = (owner: string): OwnerShare | null => {
    const at = unpaired.findIndex((row) => row.owner === owner);
    return at < 0 ? null : unpaired.splice(at, 1)[0]!;
  };
  const pairs = before.map((row) => ({ owner: row.owner, before: row, after: take(row.owner) }));
  return [...pairs, ...unpaired.map((row) => ({ owner: row.owner, before: null, after: row }))];
}
