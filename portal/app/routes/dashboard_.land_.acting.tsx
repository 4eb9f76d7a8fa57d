import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { OwnRepresentation } from '@bhumi/api/contract/representation/representation';
import { loadConfirmation } from '../confirmation/load.server.ts';
import { ConfirmationPanel } from '../confirmation/panel.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText, useUser } from '../lib/document/root-data.ts';
import { MY_LAND } from '../my-land/address.ts';
import { VerifyFirst } from '../my-land/verify-first.tsx';
import { changeRepresentation, loadRepresentations } from '../representation/acting.server.ts';
import { ACTING_PAGE } from '../representation/address.ts';
import { isRepresentationInForce, RepresentationCard } from '../representation/card.tsx';
import { representationText } from '../representation/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    en: { title: representationText.en.title },
    bn: { title: representationText.bn.title },
  });

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadRepresentations(args);
  const shown = found && { ...found, done: await loadConfirmation(args) };
  return data(shown, { status: found ? 200 : 503 });
}
export const action = changeRepresentation;

function Cards({ of, isActing, none }: { of: OwnRepresentation[]; isActing: boolean; none: string }) {
  if (of.length === 0) return <p>{none}</p>;
  // Of whose land something is asked stands first, and last what is over.
  const rank = (each: OwnRepresentation) =>
    each.pending.length > 0 ? 0 : isRepresentationInForce(each) ? 1 : 2;
  const shown = [...of].sort((one, other) => rank(one) - rank(other));
  return (
    <ul className="cards">
      {shown.map((each) => (
        <RepresentationCard key={each.id} of={each} isActing={isActing} />
      ))}
    </ul>
  );
}

/** For whom the reader acts, and who acts for the reader. */
export default function ActingPage() {
  const text = useText(representationText);
  const found = useLoaderData<typeof loader>();
  const user = useUser();
  return (
    <div className="page narrow-page my-land">
      <ConfirmationPanel confirmation={found?.done ?? null} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {!found ? (
        <ListFailed title={text.failed} again={ACTING_PAGE} />
      ) : (
        <>
          <section aria-labelledby="for-me">
            <h2 id="for-me">{text.forMe}</h2>
            <Cards of={found.for_me} isActing={false} none={text.forMeNone} />
            <p className="soft">{text.forMeHelp}</p>
          </section>
          <section aria-labelledby="acting">
            <h2 id="acting">{text.acting}</h2>
            <Cards of={found.acting} isActing none={text.actingNone} />
            {user?.verified_name ? (
              <>
                <p className="soft">{text.actingHelp}</p>
                <p>
                  <a className="button secondary" href="/land">
                    {text.find}
                  </a>
                </p>
              </>
            ) : (
              <VerifyFirst why={text.actingLater} />
            )}
          </section>
          <p>
            <a className="way" href={MY_LAND}>
              {text.myLand}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
