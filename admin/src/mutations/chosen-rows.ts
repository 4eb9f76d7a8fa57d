/** The rows that an officer has looked over and wants written with the approval of a mutation. */
export interface ChosenRows {
  rows: { owner: string; area: number }[];
  base: number;
  total_changes: boolean;
}

/** By the mutation in the version that was looked at: once it has changed, they are none. */
const chosen = new Map<string, ChosenRows>();

interface Looked {
  id: number;
  version: number;
}
const keyOf = ({ id, version }: Looked): string => `${id} ${version}`;

/** Null: the approval goes without rows, and the record is owed. */
export function chooseRows(mutation: Looked, rows: ChosenRows | null): void {
  if (rows) chosen.set(keyOf(mutation), rows);
  else chosen.delete(keyOf(mutation));
}

export const chosenRows = (mutation: Looked): ChosenRows | undefined => chosen.get(keyOf(mutation));
