import type { ReactElement } from 'react';
import { PendingCards } from '../queue/PendingCards.tsx';
import { representationQueue } from './queue.ts';
import { RepresentationCard } from './RepresentationCard.tsx';
import { representationScreenTexts } from './texts.ts';

/** The queue of people who say to act for an owner. */
export default function RepresentationsPage(): ReactElement {
  return (
    <PendingCards
      queue={representationQueue}
      texts={representationScreenTexts}
      card={(each, work) => <RepresentationCard key={each.id} work={work} of={each} />}
    />
  );
}
