import type { ObjectionableMutations } from '@bhumi/api/contract/objections/own-objections';
import type { Get } from '../lib/api/api.ts';

/** Loads the open mutations of a dag to which the reader may object; none on a failure. */
export async function loadObjectableMutations(
  get: Get,
  dag_id: number,
): Promise<ObjectionableMutations['mutations']> {
  const answer = await get<ObjectionableMutations>(`/api/objections/mutations?dag_id=${dag_id}`);
  return answer.ok ? answer.data.mutations : [];
}
