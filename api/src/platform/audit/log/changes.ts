/** What a row of the audit log says has changed. */
import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '../../../../contract/audit-log/list.ts';

export type AuditedRecord = Record<string, unknown> | null;

/** Columns that every change of a record moves, or that the database derives from others: they say nothing of it. */
const DERIVED = /^(version|updated_at|\w+_sort)$/;

/** The fields that differ, in the order in which they are kept; of what was added or deleted, those that hold something. */
export function changesOf(before: AuditedRecord, after: AuditedRecord): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !DERIVED.test(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
