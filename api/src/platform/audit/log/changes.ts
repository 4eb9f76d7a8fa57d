/** The changes in a row of the audit log. */
import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '../../../../contract/audit-log/list.ts';

export type AuditedRecord = Record<string, unknown> | null;

/** Columns that every change updates, or that the database derives from others: they are no change of their own. */
const DERIVED = /^(version|updated_at|\w+_sort)$/;

/** The fields that differ, in the stored order; for a created or deleted record, those with a value. */
export function changesOf(before: AuditedRecord, after: AuditedRecord): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !DERIVED.test(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
