import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { parseApplications } from '../../../applications/list-address.ts';
import { apiGet, type LoaderArgs } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/api/paging.ts';
import { loadPage } from '../../../lib/api/load-page.server.ts';
import type { TabServer } from '../../tab.ts';

/** The newest first, and after them the one named in the address; null: they could not be loaded. */
export type ApplicationsData = ListPage<ApplicationAnswer> | null;

async function load(args: LoaderArgs): Promise<ApplicationsData> {
  const { show, of } = parseApplications(new URL(args.request.url).searchParams);
  const list = await loadPage<ApplicationAnswer>(args, '/api/applications', show);
  if (!list || of === null || list.rows.some(({ id }) => id === of)) return list;
  const named = await apiGet<ApplicationAnswer>(args, `/api/applications/${of}`);
  return named.ok ? { ...list, rows: [...list.rows, named.data] } : list;
}

export default { load } satisfies TabServer;
