import type { ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { NOTES_LENGTH } from '@bhumi/api/contract/land-registrations/messages';
import { reviewMessages, type DecidedStatus } from '@bhumi/api/contract/land-registrations/review';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { useDecide } from './api.ts';
import { useLandTitle } from './land.tsx';
import { decisionTexts, registrationTexts as texts } from './texts.ts';

interface Props {
  registration: ReviewedRegistration;
  status: DecidedStatus;
  /** Goes on without a decision. */
  onClose: () => void;
  /** It is decided: by this officer, with the text that says so, or by another one. */
  onDecided: (done?: Message) => void;
}

/** Asks for the notes before a decision; flagging needs them. */
export function DecideRegistration({ registration, status, onClose, onDecided }: Props): ReactElement {
  const decide = useDecide();
  const { id, version, user } = registration;
  const { button, title, done } = decisionTexts[status];
  return (
    <DecisionDialog
      draft={`registration ${id} ${status}`}
      title={title}
      subject={useLandTitle()(registration)}
      owner={user}
      field="notes"
      label={texts.notes}
      help={status === 'flagged' ? texts.notesNeeded : texts.notesOptional}
      required={status === 'flagged'}
      longest={NOTES_LENGTH}
      button={button}
      destructive={status === 'rejected'}
      failed={reviewMessages.updateFailed}
      decide={(notes) => decide(id, { status, notes, version })}
      onClose={onClose}
      onDecided={(late) => onDecided(late ? undefined : done)}
    />
  );
}
