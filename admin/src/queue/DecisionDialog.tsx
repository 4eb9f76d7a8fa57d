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
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { DialogFrame } from '../resource/DialogFrame.tsx';
import { queueTexts as texts } from './texts.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  /** Names what is decided and how: what was typed for it and not sent is there again. */
  draft: string;
  title: Message;
  /** What is decided, where it is not the owner, and whose it is. */
  subject?: string;
  owner: { name: string; email: string };
  /** The text that the owner reads: its name in the API, and the most characters. */
  field: string;
  label: Message;
  help: Message;
  required: boolean;
  longest: number;
  button: Message;
  /** Red: it takes something away. */
  destructive: boolean;
  /** What is said when it did not go through. */
  failed: Message;
  decide: (text: string) => Promise<unknown>;
  /** Goes on without a decision. */
  onClose: () => void;
  /** It is decided: by this officer, or (`late`) by another one. */
  onDecided: (late: boolean) => void;
}

interface Refusal {
  /** What is wrong with the text. */
  field?: string;
  text?: string;
  /** Someone else decided first: there is nothing more to do here. */
  late?: boolean;
}

const refusalOf = (error: unknown, field: string): Refusal => {
  if (!(error instanceof HttpError)) return {};
  const { errors } = (error.body ?? {}) as Problem;
  if (error.status === 422 && errors?.[field]) return { field: String(errors[field]) };
  return { text: error.message, late: error.status === 409 };
};

/** Asks for the words to the owner before a decision. Ctrl and Enter send it. */
export function DecisionDialog(props: Props): ReactElement {
  const { title, subject, owner, field, label, help, required, longest, button, destructive, failed } = props;
  const { say } = useLanguage();
  const notify = useNotify();
  const { text, write, drop } = useDraft(props.draft);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || refusal?.late) return;
    setBusy(true);
    setRefusal(null);
    try {
      await props.decide(text);
      drop();
      props.onDecided(false);
    } catch (error) {
      const refused = refusalOf(error, field);
      setRefusal(refused);
      if (!refused.field) notify(say(failed), { type: 'error' });
      setBusy(false);
    }
  };

  const leave = refusal?.late ? () => props.onDecided(true) : props.onClose;
  return (
    <DialogFrame
      title={say(title)}
      busy={busy}
      onClose={leave}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button disabled={busy} onClick={leave}>
            {say(refusal?.late ? shared.close : shared.cancel)}
          </Button>
          {!refusal?.late && (
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              disabled={busy}
            >
              {say(busy ? texts.deciding : button)}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject ?? owner.name}</Box>
      <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        {subject ? `${owner.name}, ${owner.email}` : owner.email}
      </Box>
      {refusal && !refusal.field && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>{say(failed)}</strong>
          <div>{refusal.text}</div>
        </Alert>
      )}
      <FormControl fullWidth error={refusal?.field !== undefined} required={required}>
        <FormLabel htmlFor={field}>{say(label)}</FormLabel>
        <OutlinedInput
          id={field}
          multiline
          minRows={3}
          autoFocus
          value={text}
          disabled={refusal?.late ?? false}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
          }}
          inputProps={{ maxLength: longest, 'aria-describedby': `${field}-help` }}
        />
        <FormHelperText id={`${field}-help`}>{refusal?.field ?? say(help)}</FormHelperText>
      </FormControl>
    </DialogFrame>
  );
}
