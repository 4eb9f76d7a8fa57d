import type { DraftFields, DraftRecord } from '@bhumi/api/contract/mutations/drafts';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { KnownLand } from '../../lookup/find-in-mouza.ts';
import { parseId } from '../../lib/parse-id.ts';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';

/** What the fields have of the land, to find the rest in the record. */
export const knownLand = (fields: DraftFields): KnownLand => ({
  mouza_id: parseId(fields['mouza_id']),
  khatian: fields['khatian_number'] ?? '',
  dag: fields['dag_number'] ?? '',
  survey_type_id: parseId(fields['survey_type_id']),
});

/** Returns the fields with the numbers, the survey and the sheet of a recorded dag; null when it could not be loaded. */
export async function withFound(
  args: LoaderArgs,
  fields: DraftFields,
  id: number,
): Promise<DraftFields | null> {
  const answer = await apiGet<DagDetail>(args, `/api/locations/dags/${id}`);
  if (!answer.ok || String(answer.data.zil.mouza.id) !== fields['mouza_id']) return null;
  const { khatiyan_number, dag_no, survey_type: survey, zil } = answer.data;
  return {
    ...fields,
    khatian_number: khatiyan_number,
    dag_number: dag_no,
    ...(survey && { survey_type_id: String(survey.id) }),
    zil_id: String(zil.id),
  };
}

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
