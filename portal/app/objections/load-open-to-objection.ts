import type { MutationsOpenToObjection } from '@bhumi/api/contract/objections/own-objections';
import type { Get } from '../lib/api/api.ts';

/** Loads the open mutations of a dag to which the reader may object; none on a failure. */
export async function loadMutationsOpenToObjection(
  get: Get,
  dag_id: number,
): Promise<MutationsOpenToObjection['mutations']> {
  const answer = await get<MutationsOpenToObjection>(`/api/objections/mutations?dag_id=${dag_id}`);
  return answer.ok ? answer.data.mutations : [];
}
