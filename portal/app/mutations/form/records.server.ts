import type { DraftFields, DraftRecord } from '@bhumi/api/contract/mutations/drafts';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';

/** Loads the records under the typed numbers, when mouza, khatian and dag are given; null: they could not be loaded. */
export async function recordsFor(args: LoaderArgs, fields: DraftFields): Promise<DraftRecord[] | null> {
  const { mouza_id, khatian_number, dag_number, survey_type_id } = fields;
  if (!mouza_id || !khatian_number?.trim() || !dag_number?.trim()) return [];
  const query = new URLSearchParams({
    mouza_id,
    khatian_number,
    dag_number,
    ...(survey_type_id && { survey_type_id }),
  });
  const answer = await apiGet<{ data: DraftRecord[] }>(
    args,
    `/api/mutations/drafts/records?${query.toString()}`,
  );
  return answer.ok ? answer.data.data : null;
}
