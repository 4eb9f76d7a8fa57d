import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import type { RouteHandle } from '../lib/document/route-handle.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { useText } from '../lib/document/root-data.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { MUTATIONS_TAB } from '../mutations/address.ts';
import { formAction } from '../mutations/form/form.server.ts';
import { loadDraftForm, loadMissing } from '../mutations/form/load.server.ts';
import { FormPage, formAddressOf } from '../mutations/form/page.tsx';
import { formText } from '../mutations/form/text.ts';
import { draftTypeQuestion } from '../mutations/form/type-question.server.ts';
import { ANSWER_BUTTON, asksForType, TypeQuestion } from '../mutations/form/type-question.tsx';

export const handle: RouteHandle = {
  hydrate: true,
  draftAddress: formAddressOf,
  hasQueryForm: asksForType,
  queryFormButton: ANSWER_BUTTON,
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    { en: { title: formText.en.draftTitle }, bn: { title: formText.bn.draftTitle } },
    args.data?.typed !== undefined || args.data?.question?.missing,
  );

/**
 * Loads the form as it was last saved on any device, with missing fields or a refusal when the address asks for them; or the
 * question for its type.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = parseId(args.params.id);
  const question = id === null ? null : await draftTypeQuestion(args, id);
  if (question) return data({ question, form: null, typed: undefined });
  const typed = restoredRefusal(args, user.id) ?? (id === null ? undefined : await loadMissing(args, id));
  const form = id === null ? null : await loadDraftForm(args, id, typed);
  return data({ question, form, typed }, { status: form ? 200 : 404 });
}

export const action = formAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

export default function Draft() {
  const text = useText(formText);
  const { question, form, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? typed;
  if (question) return <TypeQuestion question={question} />;
  if (form) return <FormPage data={form} refusal={refusal} />;
  return (
    <div className="page narrow-page">
      <PageHeading title={text.draftTitle} />
      <EmptyState title={text.gone}>
        <p>
          <a className="way" href={MUTATIONS_TAB}>
            {text.back}
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
