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
  const take = ({ owner, father }: OwnerShare): OwnerShare | null => {
    const named = unpaired.filter((row) => row.owner === owner);
    // Two of one name are told apart by their father; a father who was added later makes no other owner.
    const other = named.find((row) => row.father === father) ?? (named.length === 1 ? named[0] : undefined);
    const at = other ? unpaired.indexOf(other) : -1;
    return at < 0 ? null : unpaired.splice(at, 1)[0]!;
  };
  const pairs = before.map((row) => ({ owner: row.owner, before: row, after: take(row) }));
  return [...pairs, ...unpaired.map((row) => ({ owner: row.owner, before: null, after: row }))];
}
