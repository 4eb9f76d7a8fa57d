/** What an officer has looked over and wants done with the approval of a mutation. */
import type { CarryOverInput } from '@bhumi/api/contract/land-registrations/carry-over';

/** The rows that go into the record. */
export interface ChosenRows {
  rows: { owner: string; area: number }[];
  base: number;
  total_changes: boolean;
  /** Why the total changes, and the order on which it does. */
  reason: string;
  order_id: number | null;
  /** By the name of a red finding, why the record changes all the same. */
  finding_remarks: Record<string, string>;
}

/** As the approval sends them. */
interface Chosen {
  record: ChosenRows;
  land_tax: CarryOverInput;
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

/** What the API said of fields of the record when it was last sent with an approval, by the name of the field. */
export type RecordErrors = Readonly<Record<string, string>>;

const refused = new Map<string, RecordErrors>();

/** Whether a field that the API names is one of the record's section. */
const isOfRecord = (field: string): boolean =>
  ['reason', 'order_id', 'rows'].includes(field) || field.startsWith('finding_remarks.');

/** Returns what is said of the record among the errors of a 422. */
export const recordErrors = (errors: Readonly<Record<string, unknown>>): RecordErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => isOfRecord(field))
      .map(([field, told]) => [field, String(told)]),
  );

/** Keeps it for the section, which is not there while the question before the approval is. */
export function keepRefused(mutation: Looked, errors: RecordErrors): void {
  refused.set(keyOf(mutation), errors);
}

export const refusedFor = (mutation: Looked): RecordErrors => refused.get(keyOf(mutation)) ?? {};
