/** The parts that an officer has reviewed and that are sent with the approval of a mutation. */
import type { CarryOverInput } from '@bhumi/api/contract/land-registrations/carry-over';

/** The rows that go into the record. */
export interface ApprovedRows {
  rows: { owner: string; area: number }[];
  base: number;
  total_changes: boolean;
  /** Why the total changes, and the written order that allows it. */
  reason: string;
  order_id: number | null;
  /** For each red finding, by its name: why the record changes anyway. */
  finding_remarks: Record<string, string>;
}

/** In the form of the approval request. */
interface ApprovalInput {
  record: ApprovedRows;
  land_tax: CarryOverInput;
}

/** By mutation and version: after the mutation has changed, none of it is sent. */
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

/** The API's field errors about the record from the last approval request, by field. */
export type RecordErrors = Readonly<Record<string, string>>;

const errorsByMutation = new Map<string, RecordErrors>();

/** Whether a field of the API belongs to the record section. */
const isOfRecord = (field: string): boolean =>
  ['reason', 'order_id', 'rows'].includes(field) || field.startsWith('finding_remarks.');

/** Picks the record's errors from the errors of a 422. */
export const recordErrors = (errors: Readonly<Record<string, unknown>>): RecordErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => isOfRecord(field))
      .map(([field, errors]) => [field, String(errors)]),
  );

/** Stores the errors for the record section, which is not mounted while the approval is confirmed. */
export function saveRecordErrors(mutation: MutationVersion, errors: RecordErrors): void {
  errorsByMutation.set(keyOf(mutation), errors);
}

export const recordErrorsFor = (mutation: MutationVersion): RecordErrors =>
  errorsByMutation.get(keyOf(mutation)) ?? {};
