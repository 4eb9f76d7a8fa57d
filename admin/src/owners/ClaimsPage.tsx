import type { ReactElement } from 'react';
import { PendingCards } from '../queue/PendingCards.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { claimQueue } from './queue.ts';
import { claimTexts } from './texts.ts';

/** The queue of people who say to be an owner that a record names. */
export default function ClaimsPage(): ReactElement {
  return (
    <PendingCards
      queue={claimQueue}
      texts={claimTexts}
      card={(claim, work) => <ClaimCard key={claim.id} work={work} claim={claim} />}
    />
  );
}
