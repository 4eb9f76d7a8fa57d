import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { ClientActionFunctionArgs, MetaFunction } from '@remix-run/react';
import { PageHeading } from '../components/page-heading.tsx';
import { choiceAddress, parseChoice } from '../lookup/choice.ts';
import type { LandData } from '../lookup/data.ts';
import { Failures } from '../lookup/failures.tsx';
import { forgetPaymentKey } from '../applications/kept-key.ts';
import { loadLand, pickRecord } from '../lookup/load.ts';
import { lastKnown } from '../lib/last-known.ts';
import { unanswered } from '../lib/lost.ts';
import { PlaceSteps } from '../lookup/place-steps.tsx';
import { RecordCard } from '../lookup/record-card.tsx';
import { RecordList } from '../lookup/record-list.tsx';
import { Search } from '../lookup/search.tsx';
import { submitApplication } from '../applications/submit.server.ts';
import { SurveyChips } from '../lookup/survey-chips.tsx';
import { LandTabs } from '../lookup/tabs.tsx';
import { parseTarget } from '../applications/target.ts';
import { Trail } from '../lookup/trail.tsx';
import { useLookup } from '../lookup/use-lookup.ts';
import { apiGet } from '../lib/api.ts';
import { languageOf } from '../lib/language.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { landText } from '../lookup/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, landText);

/**
 * Everything for the choice that the address carries. `pick` in the address opens the exact or first match; a link that
 * names only the record, or another place than the record's own, is led to the whole address.
 */
export async function loader(args: LoaderFunctionArgs) {
  const get = <T,>(path: string) => apiGet<T>(args, path);
  const { searchParams } = new URL(args.request.url);
  const asked = parseChoice(searchParams);
  if (searchParams.has('pick')) return redirect(choiceAddress(await pickRecord(get, asked)));
  const land = await loadLand(get, asked, languageOf(args.request));
  return 'moved' in land ? redirect(choiceAddress(land.moved)) : land;
}

/** The payment of the dialog; the page `/land/apply` has the same action. */
export const action = submitApplication;

const { clientLoader, useKnown } = lastKnown<LandData>();
export { clientLoader };

/** An answer that is lost on its way leaves the dialog open; paying again pays once. Once paid, the key is forgotten. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const target = parseTarget(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (thrown) {
    if (!(thrown instanceof Response)) return unanswered();
    const submitted = thrown.headers.get('location')?.startsWith('/dashboard');
    if (target && submitted) forgetPaymentKey(target, sessionStorage);
    throw thrown;
  }
}

export default function Land() {
  const text = useText(landText);
  const lookup = useLookup(useKnown());
  const { zil_id: zil } = lookup.choice;
  return (
    <div className="page land">
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      <LandTabs lookup={lookup} />
      <Failures lookup={lookup} />
      <div className="land-columns">
        <section className="land-place panel" id="choose" aria-labelledby="choose-label">
          <h2 id="choose-label">{text.place}</h2>
          <Trail lookup={lookup} />
          <PlaceSteps lookup={lookup} />
          {zil !== null && (
            <>
              <SurveyChips lookup={lookup} />
              <Search key={`${lookup.choice.tab}-${zil}`} lookup={lookup} />
              <RecordList lookup={lookup} />
            </>
          )}
        </section>
        <RecordCard lookup={lookup} />
      </div>
    </div>
  );
}
