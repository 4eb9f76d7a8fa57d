import { data, redirect, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { LoadFailed } from '../components/load-failed/load-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { cascadeText } from '../cascade/text.ts';
import styles from '../maps/maps.css?url';
import { loadDagMap, type DagMapWithOrigin } from '../maps/load.ts';
import { PointForm } from '../maps/point-form.tsx';
import { Result } from '../maps/result.tsx';
import { errorTexts, SearchForm } from '../maps/search-form.tsx';
import { parseSearch, searchAddress, searchEntries } from '../maps/search.ts';
import { dagMapText } from '../maps/text.ts';
import { useDagMap } from '../maps/use-dag-map.ts';
import { apiGet } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { staleIfError } from '../lib/api/stale-if-error.ts';
import { originOf } from '../lib/document/origin.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';

export const handle = { hydrate: true, forEveryone: true, hasQueryForm: true, keepsQuery: true };

/** Only this page loads the style sheet. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** The title names the shown dag. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const dag = args.data?.found?.dag;
  const text = (language: Language) => {
    const { title, titleOf, description } = dagMapText[language];
    if (!dag) return { title, description };
    const number = digitsIn(dag.dag_no, language);
    return { title: titleOf(number, nameIn(dag.zil.mouza, language)), description };
  };
  const refused = Object.keys(args.data?.errors ?? {}).length > 0;
  return pageMeta(args, { en: text('en'), bn: text('bn') }, refused);
};

/**
 * Loads everything for the search in the address. An address with empty parameters, as a form makes it, redirects to the short
 * one. An invalid search is a 422; when nothing is found, the status is the API's 404.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const search = parseSearch(searchParams);
  if (new URLSearchParams(searchEntries(search)).toString() !== searchParams.toString()) {
    throw redirect(searchAddress(search));
  }
  const language = languageOf(args.request);
  const shown = await loadDagMap((path) => apiGet(args, path), search, language);
  const found: DagMapWithOrigin = { ...shown, from: shown.found?.dag ? originOf(args) : null };
  const errors = errorTexts(found, language);
  return data(found, { status: Object.keys(errors).length > 0 ? 422 : (found.found?.status ?? 200) });
}

const { clientLoader, useLatestData } = staleIfError<DagMapWithOrigin>();
export { clientLoader };

export default function DagSearchMap() {
  const text = useText(dagMapText);
  const { failures } = useText(cascadeText);
  const known = useLatestData();
  const screen = useDagMap(known);
  const errors = errorTexts(known, useLanguage());
  const refused = Object.keys(errors).length > 0;
  return (
    <div className={known.found?.dag ? 'page dag-page shown' : 'page dag-page'}>
      <ErrorSummary refusal={refused ? { message: null, errors } : undefined} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {known.failures.length > 0 && (
        <LoadFailed
          messages={known.failures.map((failure) => failures[failure])}
          retryAddress={searchAddress(known.search)}
        />
      )}
      <div className="dag-columns">
        <SearchForm screen={screen} errors={errors} />
        <Result screen={screen} />
        <PointForm screen={screen} errors={errors} />
      </div>
    </div>
  );
}
