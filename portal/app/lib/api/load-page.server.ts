import { apiGet, type LoaderArgs } from './api.ts';
import type { ListPage } from './paging.ts';

/** Returns the API path of the first `show` rows of a list. */
export const listPath = (path: string, show: number): string => `${path}?range=[0,${show - 1}]`;

/**
 * Loads the newest `show` rows of a user's list, and no more, so that a long list loads as fast as a short one.
 * @returns the rows, their total and the ETag of the list; null when they could not be loaded
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
