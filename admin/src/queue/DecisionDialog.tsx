import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { WORDS_LENGTH, wordsOf } from '@bhumi/api/contract/decisions/decisions';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { DialogFrame } from '../resource/DialogFrame.tsx';
import { FieldNotes, notesOf } from '../resource/inputs/FieldNotes.tsx';
import { Key } from './Key.tsx';
import { isLate } from './late.ts';
import type { Row } from './queue.ts';
import { queueTexts as texts } from './texts.ts';
import { useDraft } from './useDraft.ts';
import type { Work } from './useQueue.ts';

interface Props<R extends Row, Action extends string> {
  work: Work<R, Action>;
  /** What is decided, where it is not the owner. */
  subject?: (row: R) => string;
  /** What is to be seen while one decides, such as what does not fit. */
  beside?: (row: R, action: Action) => ReactNode;
}

interface Refusal {
  /** What is wrong with the text. */
  field?: string;
  text?: string;
  /** Someone else decided first: there is nothing more to do here. */
  late?: boolean;
}

/** The keys that send a decision from within its text. */
const SEND = /Mac|iPhone|iPad/.test(window.navigator.platform) ? '⌘ ↵' : 'Ctrl ↵';

const refusalOf = (error: unknown, field: string): Refusal => {
  if (!(error instanceof HttpError)) return {};
  const { errors } = (error.body ?? {}) as Problem;
  if (error.status === 422 && errors?.[field]) return { field: String(errors[field]) };
  return { text: error.message, late: isLate(error) };
};

/** The question before a decision, while one is open. */
export function DecisionDialog<R extends Row, Action extends string>(
  props: Props<R, Action>,
): ReactElement | null {
  const { open } = props.work;
  if (!open?.action) return null;
  return <Question {...props} row={open.row} action={open.action} />;
}

/** Asks for the words to the owner before a decision. Ctrl and Enter send it. */
function Question<R extends Row, Action extends string>(
  props: Props<R, Action> & { row: R; action: Action },
): ReactElement {
  const { work, row, action } = props;
  const { address, machine, decisions, words } = work.queue;
  const { title, help, button, destructive, failed, words: own } = decisions[action];
  const { field, label } = own ?? words;
  const { say } = useLanguage();
  const { text, write, drop } = useDraft(`${address} ${row.id} ${action}`);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const subject = props.subject?.(row);
  const besides = work.queue.besides?.(row, action);
  const { name, email } = row.user;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || refusal?.late) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work.send(row, action, text);
      drop();
      work.settle({ row, action }, false);
    } catch (error) {
      setRefusal(refusalOf(error, field));
      setBusy(false);
    }
  };

  const leave = refusal?.late ? () => work.settle({ row, action }, true) : work.close;
  return (
    <DialogFrame
      title={say(title ?? button)}
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
              aria-keyshortcuts="Control+Enter"
            >
              {say(busy ? texts.deciding : button)}
              <Key name={SEND} shown={!busy} />
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject ?? name}</Box>
      <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        {subject ? `${name}, ${email}` : email}
      </Box>
      {besides && <Box sx={{ mb: 2 }}>{say(besides)}</Box>}
      {props.beside?.(row, action)}
      {refusal && !refusal.field && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>{say(failed)}</strong>
          <div>{refusal.text}</div>
        </Alert>
      )}
      <FormControl
        fullWidth
        error={refusal?.field !== undefined}
        required={wordsOf(machine, action) === 'required'}
      >
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
          inputProps={{
            maxLength: WORDS_LENGTH,
            'aria-describedby': notesOf(field, refusal?.field, help && say(help)),
          }}
        />
        <FieldNotes id={field} error={refusal?.field} help={help && say(help)} />
      </FormControl>
    </DialogFrame>
  );
}
