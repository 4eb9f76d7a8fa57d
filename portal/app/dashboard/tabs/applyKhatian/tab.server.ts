import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { parseApplications } from '../../../applications/list-address.ts';
import { apiGet, type LoaderArgs } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/api/paging.ts';
import { loadPage } from '../../../lib/api/load-page.server.ts';
import { loadStandings } from '../../../standing/load.server.ts';
import type { StandingView } from '../../../standing/standing.ts';
import type { TabServer } from '../../tab.ts';

/** An application, with where its copy stands while the land office prepares it. */
export type ShownApplication = ApplicationAnswer & { standing: StandingView | undefined };

/** The newest first, and after them the one named in the address; null: they could not be loaded. */
export type ApplicationsData = ListPage<ShownApplication> | null;

async function loadList(args: LoaderArgs): Promise<ListPage<ApplicationAnswer> | null> {
  const { show, of } = parseApplications(new URL(args.request.url).searchParams);
  const list = await loadPage<ApplicationAnswer>(args, '/api/applications', show);
  if (!list || of === null || list.rows.some(({ id }) => id === of)) return list;
  const named = await apiGet<ApplicationAnswer>(args, `/api/applications/${of}`);
  return named.ok ? { ...list, rows: [...list.rows, named.data] } : list;
}

async function load(args: LoaderArgs): Promise<ApplicationsData> {
  const list = await loadList(args);
  if (!list) return null;
  // Nothing waits, nothing is asked.
  const waits = list.rows.some(({ copy }) => copy?.status === 'requested');
  const standings = waits ? await loadStandings(args, 'copy') : {};
  return { ...list, rows: list.rows.map((row) => ({ ...row, standing: standings[row.id] })) };
}

export default { load } satisfies TabServer;
