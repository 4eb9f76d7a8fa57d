import { normalizeTyped } from '@bhumi/api/contract/digits';
import type { DagOption, MouzaMapOption } from '@bhumi/api/contract/lookup/lookup';

const fold = (text: string | null) => normalizeTyped(text ?? '').toLowerCase();

/**
 * Returns the record that Enter in the search opens: the exact match (a dag by its number, then by its khatian; a map by its
 * name), otherwise the first; null when nothing was found (specification 1, section 2.4).
 */
export function bestMatch(found: readonly (DagOption | MouzaMapOption)[], q: string): number | null {
  const wanted = fold(q);
  const by = (value: (record: DagOption | MouzaMapOption) => string | null) =>
    found.find((record) => fold(value(record)) === wanted);
  const exact =
    by((record) => ('dag_no' in record ? record.dag_no : record.name)) ??
    by((record) => ('dag_no' in record ? record.khatiyan_number : null));
  return (exact ?? found[0])?.id ?? null;
}
