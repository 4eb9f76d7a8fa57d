import type { ReactElement } from 'react';
import type { ReviewedClaim } from '@bhumi/api/contract/owners/owners';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue } from '../queue/useQueue.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { claimQueue } from './queue.ts';
import { claimTexts as texts } from './texts.ts';

/** The queue of people who say to be an owner that a record names. */
export default function ClaimsPage(): ReactElement {
  const { parameters } = useListParams();
  const work = useQueue(claimQueue, {
    list: listAddress(claimQueue.address, pagingFrom(parameters), { status: 'pending' }),
    rows: (claims: ReviewedClaim[]) => claims,
    onlyPending: true,
  });
  return (
    <QueueFrame work={work} title={texts.title} failed={texts.loadFailed}>
      <QueueCards
        work={work}
        none={texts.none}
        waiting={texts.waiting}
        card={(claim) => <ClaimCard key={claim.id} work={work} claim={claim} />}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
