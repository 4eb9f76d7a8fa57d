import type { ActionFunctionArgs } from '@remix-run/node';
import type { DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import type { OwnObjection } from '@bhumi/api/contract/objections/objected';
import type { MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { apiDelete, apiGet, type LoaderArgs } from '../../../lib/api.ts';
import { refuse } from '../../../lib/failure.ts';
import { redirectWithFlash } from '../../../lib/flash.ts';
import { languageOf } from '../../../lib/language.ts';
import { parseId } from '../../../lib/parse-id.ts';
import { MUTATIONS_TAB } from '../../../mutations/address.ts';
import type { TabServer } from '../../tab.ts';
import { mutationsTabText } from './text.ts';

export interface MutationsData {
  /** The newest first; null: they could not be loaded. */
  mutations: MutationSummary[] | null;
  /** What is not submitted yet, the last touched first; null: it could not be loaded. */
  drafts: DraftSummary[] | null;
  /** To mutations of others, the newest first; none where they could not be loaded. */
  objections: OwnObjection[];
}

async function load(args: LoaderArgs): Promise<MutationsData> {
  const list = async <Row>(path: string) => {
    const answer = await apiGet<{ data: Row[] }>(args, path);
    return answer.ok ? answer.data.data : null;
  };
  const [mutations, drafts, objections] = await Promise.all([
    list<MutationSummary>('/api/mutations'),
    list<DraftSummary>('/api/mutations/drafts'),
    list<OwnObjection>('/api/objections'),
  ]);
  return { mutations, drafts, objections: objections ?? [] };
}

/** Gives a draft up; one that is gone already is no error. */
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
