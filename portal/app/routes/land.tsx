import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { ClientActionFunctionArgs, MetaFunction } from '@remix-run/react';
import { cascadeText } from '../cascade/text.ts';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import {
  choiceAddress,
  chosenRecord,
  hasInvalidChoice,
  nextStep,
  parseChoice,
  recordField,
} from '../lookup/choice.ts';
import type { LandData } from '../lookup/data.ts';
import { Failures } from '../lookup/failures.tsx';
import { forgetPaymentKey } from '../applications/stored-payment-key.ts';
import { recordTitle } from '../lookup/labels.ts';
import { loadLand } from '../lookup/load.ts';
import { pickRecord } from '../lookup/load-zil.ts';
import { hasSession } from '../lib/session/session.ts';
import { loadMutationsOpenToObjection } from '../objections/load-open-to-objection.ts';
import { staleIfError } from '../lib/api/stale-if-error.ts';
import { networkErrorResponse } from '../lib/api/network-error.ts';
import { RecordNotFound } from '../lookup/record-not-found.tsx';
import { NextStep } from '../lookup/next-step.tsx';
import { originOf, type Origin } from '../lib/document/origin.ts';
import { RecordCard } from '../lookup/record-card.tsx';
import { OpenedRecordStatus, RecordCount } from '../lookup/live-status.tsx';
import { RecordList } from '../lookup/record-list.tsx';
import { Search } from '../lookup/search.tsx';
import { submitApplication } from '../applications/submit.server.ts';
import { SurveyChips } from '../lookup/survey-chips.tsx';
import { LandTabs } from '../lookup/tabs.tsx';
import { parseTarget } from '../applications/target.ts';
import { Breadcrumb } from '../lookup/breadcrumb.tsx';
import { useLookup } from '../lookup/use-lookup.ts';
import type { Language } from '@bhumi/api/contract/language';
import { apiGet } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { useFocusOnAppear } from '../lib/browser/use-focus-on-appear.ts';
import { landText } from '../lookup/text.ts';

export const handle = { hydrate: true, forEveryone: true };

/** The title names the shown record. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const record = args.data?.dag ?? args.data?.map;
  const title = (language: Language) =>
    record
      ? recordTitle(record, language)
      : landText[language][args.data?.missing ? 'missingTitle' : 'title'];
  return pageMeta(args, { en: { title: title('en') }, bn: { title: title('bn') } });
};

/**
 * Loads everything for the choice in the address. `pick` opens the exact or first match. A link that names only the record, or a
 * place other than the record's, redirects to the full address. A link with unknown ids is corrected, and the page says so; an
 * unknown record is a 404.
 */
export async function loader(args: LoaderFunctionArgs) {
  const get = <T,>(path: string) => apiGet<T>(args, path);
  const { searchParams } = new URL(args.request.url);
  const wished = parseChoice(searchParams);
  if (searchParams.has('pick')) return redirect(choiceAddress(await pickRecord(get, wished)));
  const language = languageOf(args.request);
  const land = await loadLand(get, wished, language);
  const choice = 'moved' in land ? land.moved : land.choice;
  const { secure } = args.context;
  const named =
    'missing' in land && land.missing
      ? { ...choice, [recordField(wished.tab)]: chosenRecord(wished) }
      : choice;
  if (hasInvalidChoice(searchParams, named)) {
    const flash = { kind: 'info', text: cascadeText[language].corrected, stays: true } as const;
    return redirectWithFlash(choiceAddress(choice), flash, { secure });
  }
  if ('moved' in land) return redirect(choiceAddress(choice));
  const from = land.dag || land.map ? originOf(args) : null;
  const signedIn = hasSession(args.request, secure);
  const openToObjection = land.dag && signedIn ? await loadMutationsOpenToObjection(get, land.dag.id) : [];
  return data({ ...land, openToObjection, from }, { status: land.missing ? 404 : 200 });
}

/** The payment of the dialog; the page `/land/apply` has the same action. */
export const action = (args: ActionFunctionArgs) => submitApplication(args, 'dialog');

const { clientLoader, useLatestData } = staleIfError<LandData & { from: Origin | null }>();
export { clientLoader };

/** A lost answer leaves the dialog open; paying again pays once. After the payment the key is forgotten. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const target = parseTarget(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (thrown) {
    if (!(thrown instanceof Response)) return networkErrorResponse();
    const submitted = thrown.headers.get('location')?.startsWith('/dashboard');
    if (target && submitted) forgetPaymentKey(target, sessionStorage);
    throw thrown;
  }
}

export default function Land() {
  const text = useText(landText);
  const known = useLatestData();
  const lookup = useLookup(known);
  const next = nextStep(lookup.choice);
  const chosen = chosenRecord(lookup.choice) !== null;
  // The search has replaced the last step.
  const heading = useFocusOnAppear<HTMLHeadingElement>(next ? null : lookup.choice.zil_id);
  return (
    <div className={chosen ? 'page land chosen' : 'page land'}>
      <PageHeading title={text.title}>{next && text.lead}</PageHeading>
      <LandTabs lookup={lookup} />
      <Failures lookup={lookup} />
      <RecordNotFound lookup={lookup} />
      <Breadcrumb lookup={lookup} />
      <div className="land-columns">
        <section className="land-place panel" id="choose" aria-labelledby="choose-label">
          <h2 id="choose-label" ref={heading} tabIndex={-1}>
            {next ? text.place : text.find[lookup.choice.tab]}
          </h2>
          {next ? (
            <NextStep key={next} step={next} lookup={lookup} />
          ) : (
            <>
              <SurveyChips lookup={lookup} />
              <Search key={`${lookup.choice.tab}-${lookup.choice.zil_id}`} lookup={lookup} />
            </>
          )}
          {/* A live region must exist before its text, so it is there from the first step on. */}
          <div aria-live="polite">
            {!next && <RecordCount lookup={lookup} />}
            <OpenedRecordStatus lookup={lookup} />
          </div>
          {!next && <RecordList lookup={lookup} />}
        </section>
        <RecordCard lookup={lookup} from={known.from} />
      </div>
    </div>
  );
}
