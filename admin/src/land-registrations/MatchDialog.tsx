import type { ReactElement } from 'react';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { DeskBar } from '../assignments/DeskBar.tsx';
import { CommentsToggle } from '../comments/CommentsToggle.tsx';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { ComparisonDialog } from '../queue/ComparisonDialog.tsx';
import type { RegistrationWork } from './Actions.tsx';
import { useLandTitle } from './land.tsx';
import { registrationTexts as texts } from './texts.ts';
import { Matched } from './Matched.tsx';

interface Props {
  work: RegistrationWork;
  registration: ReviewedRegistration;
}

/** Match Land Details: compares the registration with the land records, with the decision buttons below. */
export function MatchDialog({ work, registration }: Props): ReactElement {
  const { say } = useLanguage();
  const subject = useLandTitle()(registration);
  return (
    <ComparisonDialog work={work} row={registration} title={say(texts.match)} subject={subject}>
      <DeskBar kind="land_tax_registrations" row={registration} subject={subject} />
      <Matched registration={registration} />
      <CommentsToggle kind="land_tax_registrations" row={registration} subject={subject} />
      <DecisionHistory address={`${work.queue.address}/${registration.id}/history`} of={subject} />
    </ComparisonDialog>
  );
}
