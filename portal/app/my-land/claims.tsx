import { formatDate } from '@bhumi/api/contract/format';
import { claimStatusLabels, type OwnClaim } from '@bhumi/api/contract/owners/owners';
import { Form } from '@remix-run/react';
import { Badge } from '../components/badge/badge.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { StandingLine } from '../standing/standing-line.tsx';
import type { StandingView } from '../standing/standing.ts';
import { MY_LAND } from './address.ts';
import { myLandText } from './text.ts';

/** What the reader has told the land office to own, and the answers; nothing when there is none. */
export function Claims({
  claims,
  standings,
}: {
  claims: readonly OwnClaim[];
  standings: Record<number, StandingView>;
}) {
  const text = useText(myLandText);
  const language = useLanguage();
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{text.claims}</h2>
      <ul className="cards">
        {claims.map((claim) => {
          const numbers = landNumbers(claim.khatiyan_number, claim.dag_no, language);
          return (
            <li className="card" key={claim.id}>
              <div className="card-head">
                <h3>{numbers}</h3>
                <Badge>{claimStatusLabels[claim.status][language]}</Badge>
              </div>
              <p>
                <RecordedName>{claim.owner}</RecordedName>, {claim.mouza[language]}
              </p>
              <p className="soft">{text.claimed(formatDate(claim.claimed_at, language))}</p>
              <StandingLine standing={standings[claim.id]} />
              {claim.reason && (
                <p>
                  {text.officeWrites} <UserText>{claim.reason}</UserText>
                </p>
              )}
              {claim.status === 'pending' && (
                <Form method="post" action={MY_LAND} reloadDocument>
                  <button className="button secondary" name="withdraw" value={claim.id}>
                    {text.withdraw}
                    <span className="hidden-text">: {numbers}</span>
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
