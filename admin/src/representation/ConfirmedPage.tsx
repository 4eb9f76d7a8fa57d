import type { ReactElement } from 'react';
import { formatDate } from '@bhumi/api/contract/format';
import type {
  RepresentationDecision,
  ReviewedRepresentation,
} from '@bhumi/api/contract/representation/representation';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { Lines } from '../mutations/Section.tsx';
import { PastCards } from '../queue/PastCards.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { EndRepresentation } from './EndRepresentation.tsx';
import { representationQueue } from './queue.ts';
import { RepresentationFacts } from './RepresentationFacts.tsx';
import { representationScreenTexts as texts } from './texts.ts';

interface Props {
  work: QueueWork<ReviewedRepresentation, RepresentationDecision>;
  of: ReviewedRepresentation;
}

/** Somebody who acts for an owner, who confirmed it and why, and the way to end it. */
function ConfirmedCard({ work, of }: Props): ReactElement {
  const { language, say } = useLanguage();
  const day = (at: string) => formatDate(at, language);
  return (
    <QueueCard
      work={work}
      row={of}
      about={say(texts.entered(day(of.entered_at)))}
      own={texts.confirmedBy(of.reviewer?.name ?? '', of.reviewed_at ? day(of.reviewed_at) : '')}
    >
      <RepresentationFacts of={of} />
      {of.reason && <Lines lines={[[texts.reason, <UserText key="reason">{of.reason}</UserText>]]} />}
      <EndRepresentation of={of} />
    </QueueCard>
  );
}

/** Those who act for an owner, the last entered first. */
export const ConfirmedPage = (): ReactElement => (
  <PastCards
    queue={representationQueue}
    list={`${representationQueue.address}?status=confirmed`}
    rows={(found: ReviewedRepresentation[]) => found}
    pending={{ to: '/representations', label: texts.title }}
    title={texts.confirmedTitle}
    failed={texts.loadFailed}
    none={texts.noneConfirmed}
    count={texts.confirmedCount}
    card={(each, work) => <ConfirmedCard key={each.id} work={work} of={each} />}
  />
);
