import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import { Link } from '@remix-run/react';
import { LoadFailed } from '../components/load-failed/load-failed.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { DagChoices } from './choices.tsx';
import { Corners } from './corners.tsx';
import { Details } from './details.tsx';
import type { Found } from './load.ts';
import { DagPicture } from './picture.tsx';
import { searchAddress, withDag, type DagSearch } from './search.ts';
import { SheetHeading } from './sheet-heading.tsx';
import { dagMapText } from './text.ts';
import type { DagMapScreen } from './use-dag-map.ts';

/** Says how many dags have the number, and how many are listed. */
function howMany({ choices, total }: Found, text: (typeof dagMapText)[Language], language: Language): string {
  const figure = (value: number) => formatNumber(value, language);
  return total > choices.length
    ? text.severalMore(figure(choices.length), figure(total))
    : text.several(figure(total));
}

/** Says that nothing was found or drawn, with the API's reason and what to do next. */
function Missing({ found, search }: { found: Found; search: DagSearch }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { message, choices, status } = found;
  const drawn = choices.some(({ has_boundary }) => has_boundary);
  const title = message ?? (search.dag === null ? text.nothingAt : text.notFound);
  // The server could not look: the number is not said to be wrong, and what the server says is whole.
  if (status >= 500) {
    const retry = { retryAddress: searchAddress(search), ...(message && { reassurance: null }) };
    return <LoadFailed messages={[message ?? text.notFound]} {...retry} />;
  }
  return (
    <Notice kind={choices.length > 0 ? 'info' : 'error'} title={title} live>
      {choices.length > 0 ? (
        <p>{drawn || choices.length > 1 ? howMany(found, text, language) : text.noneDrawn}</p>
      ) : (
        <p>
          {search.dag === null ? text.nothingAtHint : text.notFoundHint} <a href="/land">{text.toLand}</a>
        </p>
      )}
    </Notice>
  );
}

/** The dags of one number or at a point, to choose from; folded once one is chosen. */
function Choices({ found, search }: { found: Found; search: DagSearch }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { dag, choices, total } = found;
  const figure = (value: number) => formatNumber(value, language);
  if (choices.length < 2) return null;
  const point = search.dag === null;
  if (dag && !point) {
    return (
      <p className="dag-others">
        <Link className="way" to={searchAddress(withDag(search, null))} preventScrollReset>
          {text.others(figure(total))}
        </Link>
      </p>
    );
  }
  return (
    <section className="dag-several" aria-labelledby="several-label">
      <h2 id="several-label">{point ? text.severalAt(figure(total)) : howMany(found, text, language)}</h2>
      <DagChoices
        dags={choices}
        shown={dag?.dag_id ?? null}
        addressOf={({ dag_id }) => searchAddress(withDag(search, dag_id))}
      />
    </section>
  );
}

/** The result of the search: a list to choose from, the picture, and the panel with details. */
export function Result({ screen }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { data, busy } = screen;
  const { found, search } = data;
  const dag = found?.dag ?? null;
  const isMissing = found && !dag && (found.status !== 200 || found.choices.length === 0);
  const several = !dag && found?.status === 200 && found.choices.length > 1 ? found : null;
  return (
    <div className="dag-result" id="result" aria-busy={busy || undefined}>
      <p className="hidden-text" role="status">
        {!busy && dag && text.shown(digitsIn(dag.dag_no, language), nameIn(dag.zil.mouza, language))}
        {!busy && several && howMany(several, text, language)}
      </p>
      {/* A live region must exist before its text. The list is outside, so that only the number of results is read out. */}
      <div aria-live="polite">{isMissing && <Missing found={found} search={search} />}</div>
      {isMissing && found.choices.length > 0 && <DagChoices dags={found.choices} />}
      {found && found.status === 200 && <Choices found={found} search={search} />}
      {data.sheet && <SheetHeading sheet={data.sheet} />}
      <DagPicture screen={screen} />
      <section className="dag-details panel" aria-labelledby="details-label">
        <h2 id="details-label">{text.details}</h2>
        {dag && data.from ? (
          <Details dag={dag} from={data.from} />
        ) : (
          <p className="soft">{text.detailsEmpty}</p>
        )}
      </section>
      {dag && <Corners shape={dag.geojson.features[0].geometry} />}
    </div>
  );
}
