import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { loadConfirmation } from '../confirmation/load.server.ts';
import { ConfirmationPanel } from '../confirmation/panel.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { ACTING_PAGE, actingTitle } from '@bhumi/api/contract/representation/page';
import { MY_LAND } from '../my-land/address.ts';
import { Claims } from '../my-land/claims.tsx';
import { LandCard } from '../my-land/land-card.tsx';
import { changeMyLand, loadMyLand } from '../my-land/my-land.server.ts';
import { Watches } from '../my-land/watches.tsx';
import { loadStandings } from '../standing/load.server.ts';
import { myLandText } from '../my-land/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: myLandText.en.title }, bn: { title: myLandText.bn.title } });

export async function loader(args: LoaderFunctionArgs) {
  const land = await loadMyLand(args);
  // Nothing waits, nothing is asked.
  const waits = land?.claims.some(({ status }) => status === 'pending');
  const found = land && {
    ...land,
    standings: waits ? await loadStandings(args, 'claim') : {},
    done: await loadConfirmation(args),
  };
  return data(found, { status: found ? 200 : 503 });
}
export const action = changeMyLand;

/** The reader's land, what happens to it, and what was told to the land office. */
export default function MyLandPage() {
  const text = useText(myLandText);
  const language = useLanguage();
  const found = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page my-land">
      <ConfirmationPanel confirmation={found?.done ?? null} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {!found ? (
        <ListFailed title={text.failed} again={MY_LAND} />
      ) : (
        <>
          {found.land.length > 0 ? (
            <ul className="cards">
              {found.land.map((land) => (
                <LandCard key={land.link_id} land={land} />
              ))}
            </ul>
          ) : (
            <EmptyState title={text.none}>
              <p>{text.noneText}</p>
              <p>
                <a className="button" href="/land">
                  {text.find}
                </a>
              </p>
            </EmptyState>
          )}
          <p>
            <a className="way" href={ACTING_PAGE}>
              {actingTitle[language]}
            </a>
          </p>
          <Watches watches={found.watches} />
          <Claims claims={found.claims} standings={found.standings} />
        </>
      )}
    </div>
  );
}
