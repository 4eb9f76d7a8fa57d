import { redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { Reckoning } from '@bhumi/api/contract/inheritance/reckoning';
import { FORM_KEY, type Draft, type DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { fieldId } from '../../components/field.tsx';
import { apiDelete, apiForward, apiGet, apiPost, apiPut, type Answer } from '../../lib/api.ts';
import type { DraftRecord } from '@bhumi/api/contract/mutations/drafts';
import { refuse } from '../../lib/failure.ts';
import { languageOf } from '../../lib/language.ts';
import { requireOwnOrigin } from '../../lib/own-origin.ts';
import { parseId } from '../../lib/parse-id.ts';
import { requireUser } from '../../lib/user.ts';
import { draftAddress, mutationAddress, MUTATIONS_TAB, reviewAddress } from '../address.ts';
import { familyBody, familyIn, fieldErrors } from '../../inheritance/address.ts';
import { addParty, dropParty, enterHeirs, parseStep, pickOwner, type Step } from './change.ts';

type Refused = Answer<unknown> & { ok: false };

/** The drafts that a request of the empty form has begun: what is refused is shown with what was saved of it. */
const begunHere = new WeakMap<AppLoadContext, number>();
export const draftBegun = (context: AppLoadContext): number | undefined => begunHere.get(context);

/** What is wrong, shown with the form as it was typed (`values`) or as it is saved. */
function refused(args: ActionFunctionArgs, answer: Refused, values: DraftFields = {}) {
  const message = answer.message ?? mutationMessages.failed[languageOf(args.request)];
  return refuse(args.context, { message, errors: answer.errors, values }, answer.status || 503);
}

/** The draft that the form was begun with, or the one that it begins now: one for each key, however often it is sent. */
async function draftFor(args: ActionFunctionArgs): Promise<Answer<{ id: number }>> {
  const id = parseId(args.params.id);
  if (id !== null) return { ok: true, status: 200, data: { id }, headers: new Headers() };
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  return apiPost<Draft>(args, '/api/mutations/drafts', { fields: key ? { [FORM_KEY]: key } : {} });
}

/** Changes the draft that was saved just now, and goes on at one of its fields. */
async function changed(
  args: ActionFunctionArgs,
  { id, version }: Draft,
  next: { fields: DraftFields; at: string } | null,
) {
  if (!next) return redirect(draftAddress(id));
  const answer = await apiPut<Draft>(args, `/api/mutations/drafts/${id}`, { fields: next.fields, version });
  return answer.ok ? redirect(`${draftAddress(id)}#${fieldId(next.at)}`) : refused(args, answer);
}

async function withOwner(args: ActionFunctionArgs, draft: Draft, step: Step & { does: 'owner' }) {
  const { mouza_id = '', khatian_number = '', dag_number = '', survey_type_id } = draft.fields;
  const numbers = { mouza_id, khatian_number, dag_number, ...(survey_type_id && { survey_type_id }) };
  const query = new URLSearchParams(numbers).toString();
  const found = await apiGet<{ data: DraftRecord[] }>(args, `/api/mutations/drafts/records?${query}`);
  return changed(args, draft, pickOwner(draft.fields, found.ok ? found.data.data : [], step));
}

/** Has the API reckon the shares of who is left, and enters the heirs as the new owners. */
async function withHeirs(args: ActionFunctionArgs, draft: Draft) {
  const family = familyBody(familyIn(draft.fields));
  const answer = await apiPost<Reckoning>(args, '/api/inheritance/shares', family);
  if (!answer.ok) return refused(args, { ...answer, errors: fieldErrors(answer.errors) });
  return changed(args, draft, enterHeirs(draft.fields, answer.data));
}

/** Where the form goes on once it is saved. */
async function goOn(args: ActionFunctionArgs, draft: Draft, step: Step) {
  const { id, fields } = draft;
  if (step.does === 'add') return changed(args, draft, addParty(fields, step.side));
  if (step.does === 'drop') {
    return changed(args, draft, {
      fields: dropParty(fields, step.side, step.row),
      at: `${step.side === 'buyers' ? 'buyer' : 'previous_owner'}_name`,
    });
  }
  if (step.does === 'owner') return withOwner(args, draft, step);
  if (step.does === 'heirs') return withHeirs(args, draft);
  if (step.does === 'stock') return redirect(`${draftAddress(id)}#heirs`);
  if (step.does === 'unpaper') {
    const answer = await apiDelete(args, `/api/mutations/drafts/${id}/documents/${step.id}`);
    return answer.ok ? redirect(`${draftAddress(id)}#papers`) : refused(args, answer);
  }
  if (step.does === 'review') {
    const answer = await apiPost(args, `/api/mutations/drafts/${id}/check`, {});
    return answer.ok ? redirect(reviewAddress(id)) : refused(args, answer);
  }
  return redirect(`${draftAddress(id)}${step.does === 'look' ? '#land' : ''}`);
}

/**
 * The action of the form: saves what was typed and takes what was chosen, as one form that goes on to the API as it comes;
 * then does what the pressed button is for. Whatever cannot be done, what was typed is saved or shown again.
 */
export async function formAction(args: ActionFunctionArgs) {
  const { request } = args;
  requireOwnOrigin(request);
  await requireUser(args);
  const step = parseStep(new URL(request.url).searchParams.get('do'));
  const begun = await draftFor(args);
  if (!begun.ok) return refused(args, begun);
  const { id } = begun.data;
  begunHere.set(args.context, id);
  const answer = await apiForward<Draft>(args, `/api/mutations/drafts/${id}/documents`);
  if (answer.ok) return goOn(args, answer.data, step);
  if (answer.status === 404) return redirect(MUTATIONS_TAB);
  if (answer.status === 409 && !answer.values) {
    // It was submitted meanwhile, in another window or by a second press.
    const draft = await apiGet<Draft>(args, `/api/mutations/drafts/${id}`);
    if (draft.ok && draft.data.mutation_id !== null) return redirect(mutationAddress(draft.data.mutation_id));
  }
  return refused(args, answer, answer.values ?? {});
}
