import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';

/** Loads the record of a dag; null: there is none. @throws a 503 when it could not be loaded, which is not said to be missing */
export async function loadRecord(args: LoaderArgs, id: number | null): Promise<DagDetail | null> {
  if (id === null) return null;
  const answer = await apiGet<DagDetail>(args, `/api/locations/dags/${id}`);
  if (answer.ok) return answer.data;
  if (answer.status === 0 || answer.status >= 500) throw new Response(null, { status: 503 });
  return null;
}
