import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { DonePanel } from '../confirmation/done-panel.tsx';
import mutation from '../confirmation/kinds/mutation.server.ts';
import { confirmationLabels } from '../confirmation/load.server.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { useText } from '../lib/document/root-data.ts';
import { requireUser } from '../lib/session/user.ts';
import { mutationAddress, MUTATIONS_TAB } from '../mutations/address.ts';
import { flowText } from '../mutations/flow/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: flowText.en.doneTitle }, bn: { title: flowText.bn.doneTitle } });

/** Loads a submitted and paid mutation; redirects to its page in any other state. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const id = parseId(args.params.id);
  if (id === null) return redirect(MUTATIONS_TAB);
  const done = await mutation(args, id);
  if (!done) return redirect(mutationAddress(id));
  return { done: { ...done, labels: confirmationLabels[languageOf(args.request)] } };
}

/** The OK button: redirects to the list, which repeats the message. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const text = mutationMessages.done[languageOf(request)];
  return redirectWithFlash(MUTATIONS_TAB, { kind: 'success', text }, { secure: context.secure });
}

/** The end of the application: what was done, its number, the receipt, and what happens next. */
export default function Done() {
  const text = useText(flowText);
  const { done } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page">
      <DonePanel confirmation={done} heading="h1" />
      <form method="post" className="actions">
        <button type="submit" className="button">
          {text.ok}
        </button>
      </form>
    </div>
  );
}
