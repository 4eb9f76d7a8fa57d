/** The last change of a dag by a mutation. */
import type { RecordChange } from '../../../contract/record-versions/change.ts';
import type { VersionSource } from '../../../contract/record-versions/record-versions.ts';

/** SQL: the last change of the dag in a column by a mutation, as columns for `changeFrom`. */
export const lastChangeOf = (dag: string): string => `
  select mutations.tracking_number, v.source, v.recorded_at
  from record_versions v join mutations on mutations.id = v.mutation_id
  where v.dag_id = ${dag} order by v.number desc limit 1`;

/** The columns of `lastChangeOf`; all null: no mutation has changed it. */
export interface ChangeRow {
  tracking_number: string | null;
  source: VersionSource | null;
  recorded_at: Date | null;
}

export const changeFrom = ({ tracking_number, source, recorded_at }: ChangeRow): RecordChange | null =>
  tracking_number === null || recorded_at === null
    ? null
    : { tracking_number, restored: source === 'restored', at: recorded_at.toISOString() };
