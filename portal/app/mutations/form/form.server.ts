import { redirect, redirectDocument, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import type { Language } from '@bhumi/api/contract/language';
import { FORM_KEY, type Draft, type DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { layoutText } from '../../layout/text.ts';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { MUTATION_TYPES } from '@bhumi/api/contract/mutations/mutations';
import { fieldId } from '../../components/field/field.tsx';
import { apiDelete, apiForward, apiGet, apiPost, apiPut, type Answer } from '../../lib/api/api.ts';
import { refuse, type Refusal } from '../../lib/forms/refusal.ts';
import { redirectWithFlash } from '../../lib/session/flash.ts';
import { readForm } from '../../lib/forms/read-form.ts';
import { languageCookie, languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { parseId } from '../../lib/parse-id.ts';
import { readFormToRestore, MAX_FORM_BYTES, redirectWithRefusal } from '../../lib/forms/form-restore.ts';
import { requireUser } from '../../lib/session/user.ts';
import { valuesOf } from '../../lib/forms/form-values.ts';
import {
  ASK_PARAM,
  CHECKED_PARAM,
  checkDraftAddress,
  draftAddress,
  mutationAddress,
  MUTATIONS_TAB,
  newMutationAddress,
  reviewAddress,
  refusedDraftAddress,
  typeQuestionAddress,
} from '../address.ts';
import { familyBody, familyFromFields, fieldErrors } from '../../inheritance/address.ts';
import { recordsFor, withFound } from './records.server.ts';
import { FORM_STEPS } from './steps.ts';
import { OWNER_NAME_FIELD, withSoleOwner } from './sole-owner.ts';
import { onlyLand, withForm } from './unsaved-form.server.ts';
import { savedText } from './save-status-text.ts';
import {
  addParty,
  dropParty,
  enterHeirs,
  parseButtonAction,
  pickOwner,
  type ButtonAction,
} from './button-actions.ts';

type Refused = Answer<unknown> & { ok: false };

/** The draft that the request of an empty form has begun, so that a refusal shows the saved values. */
const begunHere = new WeakMap<AppLoadContext, number>();
export const draftCreatedIn = (context: AppLoadContext): number | undefined => begunHere.get(context);

/** Returns a refusal with the typed values, for the page. */
function refusalOf({ request }: ActionFunctionArgs, answer: Refused, values: DraftFields): Refusal {
  const message =
    answer.message ??
    `${mutationMessages.failed[languageOf(request)]} ${layoutText[languageOf(request)].nothingLost}`;
  return { message, errors: answer.errors, values };
}

/** Redirects to the draft, which shows the errors with the typed `values` or the saved ones. */
async function refused(args: ActionFunctionArgs, id: number, answer: Refused, values: DraftFields = {}) {
  const { id: userId } = await requireUser(args);
  const at = { path: refusedDraftAddress(id), userId, status: answer.status || 503 };
  return redirectWithRefusal(args, refusalOf(args, answer, values), at);
}

/** Returns the draft of the form, or begins it: one draft for each key, however often the form is submitted. */
async function draftFor(args: ActionFunctionArgs): Promise<Answer<{ id: number }>> {
  const id = parseId(args.params.id);
  if (id !== null) return { ok: true, status: 200, data: { id }, headers: new Headers() };
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  return apiPost<Draft>(args, '/api/mutations/drafts', { fields: key ? { [FORM_KEY]: key } : {} });
}

/** Changes the draft that was just saved, and redirects to one of its fields. */
async function changed(
  args: ActionFunctionArgs,
  { id, version }: Draft,
  next: { fields: DraftFields; at: string } | null,
) {
  if (!next) return redirect(draftAddress(id));
  const answer = await apiPut<Draft>(args, `/api/mutations/drafts/${id}`, { fields: next.fields, version });
  return answer.ok ? redirect(`${draftAddress(id)}#${fieldId(next.at)}`) : refused(args, id, answer);
}

async function withOwner(args: ActionFunctionArgs, draft: Draft, step: ButtonAction & { does: 'owner' }) {
  const records = await recordsFor(args, draft.fields);
  return changed(args, draft, pickOwner(draft.fields, records ?? [], step));
}

/** Lets the API calculate the shares, and enters the heirs as new owners. */
async function withHeirs(args: ActionFunctionArgs, draft: Draft) {
  const family = familyBody(familyFromFields(draft.fields));
  const answer = await apiPost<ShareCalculation>(args, '/api/inheritance/shares', family);
  if (!answer.ok) return refused(args, draft.id, { ...answer, errors: fieldErrors(answer.errors) });
  return changed(args, draft, enterHeirs(draft.fields, answer.data));
}

/** Redirects to the next page after saving. */
async function goOn(args: ActionFunctionArgs, draft: Draft, step: ButtonAction) {
  const { id, fields } = draft;
  if (step.does === 'add') return changed(args, draft, addParty(fields, step.side));
  if (step.does === 'drop') {
    return changed(args, draft, {
      fields: dropParty(fields, step.side, step.row),
      at: `${step.side === 'buyers' ? 'buyer' : 'previous_owner'}_name`,
    });
  }
  if (step.does === 'owner') return withOwner(args, draft, step);
  if (step.does === 'found') {
    const filled = await withFound(args, fields, step.id);
    return changed(
      args,
      draft,
      filled && { fields: await ownedOnRecord(args, filled), at: 'khatian_number' },
    );
  }
  if (step.does === 'heirs') return withHeirs(args, draft);
  if (step.does === 'look') {
    const missing = FORM_STEPS.find((each) => !fields[each]);
    return redirect(`${draftAddress(id)}#${missing ? fieldId(missing) : 'land'}`);
  }
  if (step.does === 'ask') return redirect(typeQuestionAddress(id), 303);
  if (step.does === 'stock') return redirect(`${draftAddress(id)}#heirs`);
  if (step.does === 'unpaper') {
    const answer = await apiDelete(args, `/api/mutations/drafts/${id}/documents/${step.id}`);
    return answer.ok ? redirect(`${draftAddress(id)}#papers`) : refused(args, id, answer);
  }
  if (step.does === 'review') {
    const answer = await apiPost(args, `/api/mutations/drafts/${id}/check`, {});
    if (answer.ok) return redirect(reviewAddress(id));
    // The page itself finds the missing fields, in the reader's language.
    return answer.status === 422 ? redirect(checkDraftAddress(id), 303) : refused(args, id, answer);
  }
  if (step.does === 'language') return inLanguage(args, step.language, draftAddress(id));
  if (step.does === 'save') {
    const flash = { kind: 'success', text: savedText[languageOf(args.request)] } as const;
    return redirectWithFlash(draftAddress(id), flash, { secure: args.context.secure });
  }
  return redirect(draftAddress(id));
}

/** Redirects to an address in another language. */
function inLanguage({ context }: ActionFunctionArgs, language: Language, path: string): Response {
  const headers = { 'Set-Cookie': languageCookie(language, context.secure) };
  return redirectDocument(path, { status: 303, headers });
}

/**
 * Changes the language of a form without a draft, or without a language asks for its type again. Begins a draft only when there is
 * something to save.
 */
async function unsaved(args: ActionFunctionArgs, language: Language | null) {
  if (Number(args.request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return saved(args);
  const form = await readForm(args.request);
  const land = form.get('draft') ? null : await onlyLand(args, form);
  if (!land) return saved(withForm(args, form));
  const address = { ...land, another: 'yes' };
  if (!language) return redirect(newMutationAddress({ ...address, [ASK_PARAM]: 'type' }), 303);
  return inLanguage(args, language, newMutationAddress(address));
}

/** Saves the answer to the question for the type of a draft. */
async function withType(args: ActionFunctionArgs, id: number) {
  const form = await readForm(args.request);
  const type = MUTATION_TYPES.find((each) => each === form.get('mutation_type'));
  if (!type) return redirect(`${typeQuestionAddress(id)}&${CHECKED_PARAM}=yes`, 303);
  const draft = await apiGet<Draft>(args, `/api/mutations/drafts/${id}`);
  if (!draft.ok) return draft.status === 404 ? redirect(MUTATIONS_TAB) : refused(args, id, draft);
  const { fields, version } = draft.data;
  const input = { fields: { ...fields, mutation_type: type }, version };
  const answer = await apiPut<Draft>(args, `/api/mutations/drafts/${id}`, input);
  return answer.ok ? redirect(draftAddress(id), 303) : refused(args, id, answer);
}

/** Returns the fields with the sole owner on record as the previous owner, where they name none. */
async function ownedOnRecord(args: ActionFunctionArgs, fields: DraftFields): Promise<DraftFields> {
  if (fields[OWNER_NAME_FIELD]?.trim()) return fields;
  return withSoleOwner(fields, await recordsFor(args, fields));
}

/** Enters the sole owner on record as the previous owner of a saved draft that names none. */
async function withOwnerOnRecord(args: ActionFunctionArgs, draft: Draft): Promise<Draft> {
  const fields = await ownedOnRecord(args, draft.fields);
  if (fields === draft.fields) return draft;
  const { id, version } = draft;
  const answer = await apiPut<Draft>(args, `/api/mutations/drafts/${id}`, { fields, version });
  return answer.ok ? answer.data : draft;
}

/** Begins the draft if there is none, saves the whole form, and redirects. */
async function saved(args: ActionFunctionArgs) {
  const { request } = args;
  const step = parseButtonAction(new URL(request.url).searchParams.get('do'));
  const begun = await draftFor(args);
  if (!begun.ok) {
    const values = valuesOf(await readFormToRestore(request));
    return refuse(args.context, refusalOf(args, begun, values), begun.status || 503);
  }
  const { id } = begun.data;
  begunHere.set(args.context, id);
  const answer = await apiForward<Draft>(args, `/api/mutations/drafts/${id}/documents`);
  if (answer.ok) return goOn(args, await withOwnerOnRecord(args, answer.data), step);
  if (answer.status === 404) return redirect(MUTATIONS_TAB);
  if (answer.status === 409 && !answer.values) {
    // The draft was submitted meanwhile, in another window or by a second press.
    const draft = await apiGet<Draft>(args, `/api/mutations/drafts/${id}`);
    if (draft.ok && draft.data.mutation_id !== null) return redirect(mutationAddress(draft.data.mutation_id));
  }
  return refused(args, id, answer, answer.values ?? {});
}

/**
 * The action of the form: forwards the form to the API, which saves values and files, and then runs the action of the pressed
 * button. Typed values are always saved or shown again, at the address of the draft, so that Back and reload submit nothing
 * again.
 */
export async function formAction(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  await requireUser(args);
  const step = parseButtonAction(new URL(args.request.url).searchParams.get('do'));
  const id = parseId(args.params.id);
  if (step.does === 'type' && id !== null) return withType(args, id);
  if (id === null && step.does === 'language') return unsaved(args, step.language);
  return id === null && step.does === 'ask' ? unsaved(args, null) : saved(args);
}
