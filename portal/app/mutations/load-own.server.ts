import type { ListedMutation, MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import type { LoaderArgs } from '../lib/api/api.ts';
import { loadPage } from '../lib/api/load-page.server.ts';

/** Returns what a list shows of a mutation. Its papers, people and reason stand on its own page and would only weigh here. */
function summaryOf(listed: ListedMutation): MutationSummary {
  const { user: _user, reviewer: _reviewer, reviewed_as: _post, reason: _reason, ...rest } = listed;
  const { application_id: _application, documents: _documents, ...summary } = rest;
  return summary;
}

/** Loads the newest of the reader's mutations as lists show them; null when they could not be loaded. */
export async function loadOwnMutations(args: LoaderArgs, show: number) {
  const list = await loadPage<ListedMutation>(args, '/api/mutations', show);
  return list && { ...list, rows: list.rows.map(summaryOf) };
}
