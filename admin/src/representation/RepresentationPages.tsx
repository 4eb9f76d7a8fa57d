import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { ListLink } from '../queue/ListLink.tsx';
import { PendingCards } from '../queue/PendingCards.tsx';
import { ConfirmedPage } from './ConfirmedPage.tsx';
import { representationQueue } from './queue.ts';
import { RepresentationCard } from './RepresentationCard.tsx';
import { representationScreenTexts as texts } from './texts.ts';

/** The queue of people who say to act for an owner, and below it those who are confirmed. */
export default function RepresentationPages(): ReactElement {
  if (useParams()['*'] === 'confirmed') return <ConfirmedPage />;
  return (
    <PendingCards
      queue={representationQueue}
      texts={texts}
      filters={<ListLink to="/representations/confirmed" label={texts.confirmedTitle} />}
      card={(each, work) => <RepresentationCard key={each.id} work={work} of={each} />}
    />
  );
}
