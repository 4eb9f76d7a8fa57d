import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-tax';
import { NOTES_LENGTH } from '@bhumi/api/contract/registrations';
import { reviewMessages, type DecidedStatus } from '@bhumi/api/contract/review';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { DialogFrame } from '../resource/DialogFrame.tsx';
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

interface Refusal {
  notes?: string;
  text?: string;
  /** Someone else decided first: there is nothing more to do here. */
  late?: boolean;
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof HttpError)) return {};
  const { errors } = (error.body ?? {}) as Problem;
  if (error.status === 422 && errors?.notes) return { notes: String(errors.notes) };
  return { text: error.message, late: error.status === 409 };
};

/** Asks for the notes before a decision; flagging needs them. Ctrl and Enter send it. */
export function DecisionDialog({ registration, status, onClose, onDecided }: Props): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const decide = useDecide();
  const title = useLandTitle()(registration);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { button, title: heading, done } = decisionTexts[status];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || refusal?.late) return;
    setBusy(true);
    setRefusal(null);
    try {
      await decide(registration.id, { status, notes, version: registration.version });
      onDecided(done);
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (!refused.notes) notify(say(reviewMessages.updateFailed), { type: 'error' });
      setBusy(false);
    }
  };

  const leave = refusal?.late ? () => onDecided() : onClose;
  const help = status === 'flagged' ? texts.notesNeeded : texts.notesOptional;
  return (
    <DialogFrame
      title={say(heading)}
      onClose={leave}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={leave}>{say(refusal?.late ? shared.close : shared.cancel)}</Button>
          {!refusal?.late && (
            <Button
              type="submit"
              variant="contained"
              color={status === 'rejected' ? 'error' : 'primary'}
              disabled={busy}
            >
              {say(busy ? texts.deciding : button)}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{title}</Box>
      <Box
        sx={{ color: 'text.secondary', mb: 2 }}
      >{`${registration.user.name}, ${registration.user.email}`}</Box>
      {refusal && !refusal.notes && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>{say(reviewMessages.updateFailed)}</strong>
          <div>{refusal.text}</div>
        </Alert>
      )}
      <FormControl fullWidth error={refusal?.notes !== undefined} required={status === 'flagged'}>
        <FormLabel htmlFor="notes">{say(texts.notes)}</FormLabel>
        <OutlinedInput
          id="notes"
          multiline
          minRows={3}
          autoFocus
          value={notes}
          disabled={refusal?.late ?? false}
          onChange={(event) => setNotes(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
          }}
          inputProps={{ maxLength: NOTES_LENGTH, 'aria-describedby': 'notes-help' }}
        />
        <FormHelperText id="notes-help">{refusal?.notes ?? say(help)}</FormHelperText>
      </FormControl>
    </DialogFrame>
  );
}
