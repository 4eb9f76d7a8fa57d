import type { OwnerShare } from '@bhumi/api/contract/lookup/lookup';

/** An owner in two versions; null where they are none. */
export interface ComparedOwner {
  owner: string;
  before: OwnerShare | null;
  after: OwnerShare | null;
}

/** Owners of two versions side by side, those of the earlier one first; an owner with several rows is one for each of them. */
export function compareOwners(before: readonly OwnerShare[], after: readonly OwnerShare[]): ComparedOwner[] {
  const left = [...after];
  const take = (owner: string): OwnerShare | null => {
    const at = left.findIndex((row) => row.owner === owner);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  };
  const kept = before.map((row) => ({ owner: row.owner, before: row, after: take(row.owner) }));
  return [...kept, ...left.map((row) => ({ owner: row.owner, before: null, after: row }))];
}
