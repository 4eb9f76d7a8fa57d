import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { Facts } from '../components/facts/facts.tsx';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { requireUser } from '../lib/session/user.ts';
import { mutationAddress, MUTATIONS_TAB } from '../mutations/address.ts';
import { loadMutation } from '../mutations/details/details.server.ts';
import { flowText } from '../mutations/flow/text.ts';
import { ReadPaper } from '../receipts/paper/read-paper.tsx';
import { landNumbers, landPlace } from '../mutations/name.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: flowText.en.doneTitle }, bn: { title: flowText.bn.doneTitle } });

/** Loads a submitted and paid mutation; redirects to its page in any other state. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const id = parseId(args.params.id);
  if (id === null) return redirect(MUTATIONS_TAB);
  const { mutation } = await loadMutation(args, id);
  if (mutation?.payment_status !== 'paid') return redirect(mutationAddress(id));
  return { mutation };
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
  const done = useText(mutationMessages.done);
  const language = useLanguage();
  const { mutation } = useLoaderData<typeof loader>();
  const { id, fee_amount: fee, khatian_number, dag_number } = mutation;
  const pdf = `/dashboard/invoice/mutation/${id}`;
  return (
    <div className="page narrow-page">
      <section className="done" aria-labelledby="done-title">
        <div className="done-head">
          <span className="shape" aria-hidden="true">
            ✓
          </span>
          <h1 id="done-title">{done}</h1>
        </div>
        <p className="tracking-number">
          {text.number}: <strong>{digitsIn(mutation.tracking_number, language)}</strong>
        </p>
        <Facts
          rows={[
            [landNumbers(khatian_number, dag_number, language), landPlace(mutation, language)],
            [text.amount, formatMoney(fee, language)],
          ]}
        />
        <p className="done-ways">
          <a className="button secondary" href={pdf}>
            {text.receipt}
          </a>{' '}
          <ReadPaper pdf={pdf} of={text.receiptName} />
        </p>
        <h2>{text.next}</h2>
        <p>{text.first}</p>
        <p>{text.within}</p>
        <p>
          {text.told} <a href="/mutation">{text.follow}</a>
        </p>
        <form method="post" className="actions">
          <button type="submit" className="button">
            {text.ok}
          </button>
        </form>
      </section>
    </div>
  );
}
