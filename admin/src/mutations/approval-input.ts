/** What an officer has reviewed and sends with the approval of a mutation. */
import type { CarryOverInput } from '@bhumi/api/contract/land-registrations/carry-over';

/** The rows that go into the record. */
export interface ApprovedRows {
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
interface ApprovalInput {
  record: ApprovedRows;
  land_tax: CarryOverInput;
}

/** By mutation and version: once the mutation has changed, nothing is sent with the approval. */
const chosen = new Map<string, Partial<ApprovalInput>>();

interface MutationVersion {
  id: number;
  version: number;
}
const keyOf = ({ id, version }: MutationVersion): string => `${id} ${version}`;

/** Stores a part of the approval. Null: the approval is sent without it, and the part can be done afterwards. */
export function setApprovalInput<Part extends keyof ApprovalInput>(
  mutation: MutationVersion,
  part: Part,
  value: ApprovalInput[Part] | null,
): void {
  const { [part]: _before, ...others } = approvalInputFor(mutation);
  chosen.set(keyOf(mutation), value ? { ...others, [part]: value } : others);
}

export const approvalInputFor = (mutation: MutationVersion): Partial<ApprovalInput> =>
  chosen.get(keyOf(mutation)) ?? {};

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

/** Stores the errors for the record section, which is not mounted while the approval is confirmed. */
export function saveRecordErrors(mutation: MutationVersion, errors: RecordErrors): void {
  refused.set(keyOf(mutation), errors);
}

export const recordErrorsFor = (mutation: MutationVersion): RecordErrors =>
  refused.get(keyOf(mutation)) ?? {};
