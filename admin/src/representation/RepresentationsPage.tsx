import type { ReactElement } from 'react';
import type { ReviewedRepresentation } from '@bhumi/api/contract/representation/representation';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue } from '../queue/useQueue.ts';
import { representationQueue } from './queue.ts';
import { RepresentationCard } from './RepresentationCard.tsx';
import { representationScreenTexts as texts } from './texts.ts';

/** The queue of people who say to act for an owner. */
export default function RepresentationsPage(): ReactElement {
  const { parameters } = useListParams();
  const work = useQueue(representationQueue, {
    list: listAddress(representationQueue.address, pagingFrom(parameters), { status: 'pending' }),
    rows: (found: ReviewedRepresentation[]) => found,
    onlyPending: true,
  });
  return (
    <QueueFrame work={work} title={texts.title} failed={texts.loadFailed}>
      <QueueCards
        work={work}
        none={texts.none}
        waiting={texts.waiting}
        card={(each) => <RepresentationCard key={each.id} work={work} of={each} />}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
