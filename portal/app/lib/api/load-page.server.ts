import { apiGet, type LoaderArgs } from './api.ts';
import type { ListPage } from './paging.ts';

/** What is asked for, as a path of the API. */
export const listPath = (path: string, show: number): string => `${path}?range=[0,${show - 1}]`;

/**
 * Loads the newest of somebody's list: no more than is shown, so that nobody waits longer for having more.
 * @returns the rows, how many there are in all and the name of this state; null when they could not be loaded
 */
export async function loadPage<Row>(
  args: LoaderArgs,
  path: string,
  show: number,
): Promise<(ListPage<Row> & { stamp: string | null }) | null> {
  const answer = await apiGet<Row[] | { data: Row[] }>(args, listPath(path, show));
  if (!answer.ok) return null;
  const { data, headers } = answer;
  // Those of mutations are answered within an object (specification 2, section 7).
  const rows = Array.isArray(data) ? data : data.data;
  const total = Number(/\d+$/.exec(headers.get('content-range') ?? '')?.[0] ?? rows.length);
  return { rows, total, stamp: headers.get('etag') };
}
