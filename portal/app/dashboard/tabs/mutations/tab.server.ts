import type { ActionFunctionArgs } from '@remix-run/node';
import type { DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import type { OwnObjection } from '@bhumi/api/contract/objections/own-objections';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import type { MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { apiDelete, apiGet, type LoaderArgs } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/api/paging.ts';
import { loadPage } from '../../../lib/api/load-page.server.ts';
import { refuse } from '../../../lib/forms/refusal.ts';
import { redirectWithFlash } from '../../../lib/session/flash.ts';
import { languageOf } from '../../../lib/session/language.ts';
import { parseId } from '../../../lib/parse-id.ts';
import { MUTATIONS_TAB } from '../../../mutations/address.ts';
import { loadOwnMutations } from '../../../mutations/load-own.server.ts';
import { loadStandings } from '../../../standing/load.server.ts';
import type { StandingView } from '../../../standing/standing.ts';
import type { TabServer } from '../../tab.ts';
import { parseMutations } from './address.ts';
import { mutationsTabText } from './text.ts';

export interface MutationsData {
  /** The newest first; null: they could not be loaded. */
  mutations: ListPage<MutationSummary> | null;
  /** Where those that are open stand, by id. */
  standings: Record<number, StandingView>;
  /** Drafts, the last changed first; null: they could not be loaded. */
  drafts: DraftSummary[] | null;
  /** Objections to other people's mutations, the newest first; empty when they could not be loaded. */
  objections: ListPage<OwnObjection>;
}

async function load(args: LoaderArgs): Promise<MutationsData> {
  const { show, objections: heard } = parseMutations(new URL(args.request.url).searchParams);
  const [mutations, drafts, objections] = await Promise.all([
    loadOwnMutations(args, show),
    apiGet<{ data: DraftSummary[] }>(args, '/api/mutations/drafts'),
    loadPage<OwnObjection>(args, '/api/objections', heard),
  ]);
  return {
    mutations,
    standings: mutations?.rows.some(({ status }) => isOpen(status))
      ? await loadStandings(args, 'mutation')
      : {},
    drafts: drafts.ok ? drafts.data.data : null,
    objections: objections ?? { rows: [], total: 0 },
  };
}

/** Deletes a draft; one that is already gone is no error. */
async function deleteDraft(args: ActionFunctionArgs, form: FormData) {
  const { request, context } = args;
  const text = mutationsTabText[languageOf(request)];
  const id = parseId(form.get('of'));
  const answer = id === null ? null : await apiDelete(args, `/api/mutations/drafts/${id}`);
  if (answer?.ok || answer?.status === 404) {
    const flash = { kind: 'success', text: text.deleted } as const;
    return redirectWithFlash(MUTATIONS_TAB, flash, { secure: context.secure });
  }
  const message = answer?.message ?? text.deleteFailed;
  return refuse(context, { message, errors: {}, values: {} }, answer?.status || 503);
}

export default { load, forms: { 'delete-draft': deleteDraft } } satisfies TabServer;
