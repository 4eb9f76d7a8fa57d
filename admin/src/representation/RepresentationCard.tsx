import type { ReactElement } from 'react';
import { formatDate } from '@bhumi/api/contract/format';
import type {
  RepresentationDecision,
  ReviewedRepresentation,
} from '@bhumi/api/contract/representation/representation';
import { useLanguage } from '../i18n/language.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { RepresentationFacts } from './RepresentationFacts.tsx';
import { representationScreenTexts as texts } from './texts.ts';

/** Who wants to act for an owner, with what an officer compares. */
export function RepresentationCard({
  work,
  of,
}: {
  work: QueueWork<ReviewedRepresentation, RepresentationDecision>;
  of: ReviewedRepresentation;
}): ReactElement {
  const { language, say } = useLanguage();
  const about = say(texts.entered(formatDate(of.entered_at, language)));
  return (
    <QueueCard work={work} row={of} about={about} own={texts.own}>
      <RepresentationFacts of={of} />
    </QueueCard>
  );
}
