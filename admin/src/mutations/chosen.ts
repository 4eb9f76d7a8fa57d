/** What an officer has looked over and wants done with the approval of a mutation. */
import type { CarryInput } from '@bhumi/api/contract/land-registrations/carried';

/** The rows that go into the record. */
export interface ChosenRows {
  rows: { owner: string; area: number }[];
  base: number;
  total_changes: boolean;
}

/** As the approval sends them. */
interface Chosen {
  record: ChosenRows;
  land_tax: CarryInput;
}

/** By the mutation in the version that was looked at: once it has changed, nothing is chosen. */
const chosen = new Map<string, Partial<Chosen>>();

interface Looked {
  id: number;
  version: number;
}
const keyOf = ({ id, version }: Looked): string => `${id} ${version}`;

/** Null: the approval goes without it, and it can be done afterwards. */
export function choose<Part extends keyof Chosen>(
  mutation: Looked,
  part: Part,
  value: Chosen[Part] | null,
): void {
  const { [part]: _before, ...others } = chosenFor(mutation);
  chosen.set(keyOf(mutation), value ? { ...others, [part]: value } : others);
}

export const chosenFor = (mutation: Looked): Partial<Chosen> => chosen.get(keyOf(mutation)) ?? {};
