import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { wasRefused } from '../lib/forms/refusal.ts';
import type { RouteHandle } from '../lib/document/route-handle.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { formAction } from '../mutations/form/form.server.ts';
import { loadNewForm } from '../mutations/form/load.server.ts';
import { loadExistingDrafts } from '../mutations/form/existing-drafts.server.ts';
import { DraftNotice } from '../mutations/form/draft-notice.tsx';
import { FormPage, formAddressOf } from '../mutations/form/page.tsx';
import { formText } from '../mutations/form/text.ts';
import { newTypeQuestion } from '../mutations/form/type-question.server.ts';
import { ANSWER_BUTTON, asksForType, TypeQuestion } from '../mutations/form/type-question.tsx';

export const handle: RouteHandle = {
  hydrate: true,
  draftAddress: formAddressOf,
  hasQueryForm: asksForType,
  queryFormButton: ANSWER_BUTTON,
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, formText, args.data?.question?.missing);

/**
 * Loads a new form, filled in from the address. The first input begins a draft. When there is a draft for the same land, or the
 * maximum number of drafts, the page says so instead; when the address names no type, it asks for the type first.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const typed = restoredRefusal(args, user.id);
  const refused = typed !== undefined || wasRefused(args.context);
  const opening = refused ? null : await loadExistingDrafts(args);
  const question = refused || opening ? null : newTypeQuestion(args.request);
  return { opening, question, form: opening || question ? null : await loadNewForm(args, typed), typed };
}

/** A refused form stays as it is, with its key, so that it still begins one draft. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export const action = formAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

export default function NewMutation() {
  const { opening, question, form, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? typed;
  if (question) return <TypeQuestion question={question} />;
  return form ? <FormPage data={form} refusal={refusal} /> : <DraftNotice opening={opening!} />;
}
