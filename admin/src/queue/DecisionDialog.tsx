import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { MAX_REMARKS_LENGTH, remarksRule } from '@bhumi/api/contract/decisions/decisions';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { useDraft, useUnsavedDrafts } from '../lib/useDraft.ts';
import { DialogFrame } from '../resource/dialog/DialogFrame.tsx';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';
import { KeyHint } from './KeyHint.tsx';
import { isAlreadyDecided, draftSubject, remarksPart, type QueueRow } from './queue.ts';
import { queueTexts as texts } from './texts.ts';
import type { QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string> {
  work: QueueWork<R, Action>;
  /** The subject of the decision, if it is not the owner. */
  subject?: (row: R) => string;
  /** Shown during the decision, such as the findings. */
  beside?: (row: R, action: Action) => ReactNode;
  /** Goes to where unsaved work can be saved (default: back to the dialog behind the question). */
  onSave?: (row: R) => void;
}

interface Refusal {
  /** The error of the text. */
  field?: string;
  text?: string;
  /** Errors of fields that are elsewhere. */
  elsewhere?: readonly string[];
  /** Someone else decided first: only Close is left. */
  late?: boolean;
}

/** The keys that submit the decision from its text field. */
const SEND = /Mac|iPhone|iPad/.test(window.navigator.platform) ? '⌘ ↵' : 'Ctrl ↵';

/** The id and the role of the person concerned. */
const ABOUT = 'decision-about';

const textsOf = (errors: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(errors).map(String);

const refusalOf = (
  error: unknown,
  field: string,
  elsewhere: (errors: Readonly<Record<string, unknown>>) => readonly string[],
): Refusal => {
  if (!(error instanceof HttpError)) return {};
  const { errors = {} } = (error.body ?? {}) as Problem;
  if (error.status === 422 && errors[field]) return { field: String(errors[field]) };
  const fieldTexts = error.status === 422 ? elsewhere(errors) : [];
  if (fieldTexts.length > 0) return { elsewhere: fieldTexts };
  return { text: error.message, late: isAlreadyDecided(error) };
};

/** The confirmation of a decision, while one is open. */
export function DecisionDialog<R extends QueueRow, Action extends string>(
  props: Props<R, Action>,
): ReactElement | null {
  const { open } = props.work;
  if (!open?.action) return null;
  return <Question {...props} row={open.row} action={open.action} />;
}

/**
 * Confirms a decision: names the person, warns about unsaved drafts, and takes the remarks where the decision has any. Ctrl+Enter
 * sends it from the remarks; without remarks the button has the focus, so Enter does.
 */
function Question<R extends QueueRow, Action extends string>(
  props: Props<R, Action> & { row: R; action: Action },
): ReactElement {
  const { work, row, action, onSave } = props;
  const {
    address,
    machine,
    decisions,
    remarks: words,
    sentDrafts: carries,
    errorsElsewhere: elsewhere,
    goToErrors: toElsewhere,
  } = work.queue;
  const { title, help, button, destructive, failed, remarks: own } = decisions[action];
  const { field, label } = own ?? words;
  const { say } = useLanguage();
  const about = draftSubject(address, row.id);
  const part = remarksPart(action);
  const ruleOfRemarks = remarksRule(machine, action);
  const draft = { subject: about, part, label: texts.wordsFor(label, button) };
  const { value: text, setValue: setText } = useDraft(draft, '');
  const notSaved = useUnsavedDrafts(about, [part, ...(carries?.(row, action) ?? [])]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const subject = props.subject?.(row);
  const besides = work.queue.sideEffect?.(row, action);
  const { name, email } = row.user;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || refusal?.late) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work.send(row, action, text);
      work.finish({ row, action }, false);
    } catch (error) {
      setRefusal(refusalOf(error, field, (errors) => elsewhere?.(row, action, errors) ?? textsOf(errors)));
      setBusy(false);
    }
  };

  const leave = refusal?.late ? () => work.finish({ row, action }, true) : work.close;
  const goBack = () => (onSave ? onSave(row) : leave());
  return (
    <DialogFrame
      title={say(title ?? button)}
      busy={busy}
      describedBy={ABOUT}
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
              autoFocus={!ruleOfRemarks}
              aria-keyshortcuts={ruleOfRemarks ? 'Control+Enter' : undefined}
            >
              {say(busy ? texts.deciding : notSaved.length > 0 ? texts.without(button) : button)}
              <KeyHint name={ruleOfRemarks ? SEND : '↵'} shown={!busy} />
            </Button>
          )}
        </>
      }
    >
      <div id={ABOUT}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject ?? name}</Box>{' '}
        <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {subject ? `${name}, ${email}` : email}
        </Box>{' '}
        {besides && !refusal?.late && <Box sx={{ mb: 2 }}>{say(besides)}</Box>}
      </div>
      {notSaved.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" disabled={busy} onClick={goBack}>
              {say(texts.toSave)}
            </Button>
          }
        >
          {say(texts.notSaved)}
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontWeight: 700 }}>
            {notSaved.map(({ part: each, label: called }) => (
              <li key={each}>{say(called)}</li>
            ))}
          </Box>
        </Alert>
      )}
      {props.beside?.(row, action)}
      {refusal && !refusal.field && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            refusal.elsewhere && (
              <Button color="inherit" onClick={goBack}>
                {say(toElsewhere ?? texts.toRow)}
              </Button>
            )
          }
        >
          <strong>{say(failed)}</strong>
          {(refusal.elsewhere ?? [refusal.text]).map((each) => (
            <div key={each}>{each}</div>
          ))}
        </Alert>
      )}
      {ruleOfRemarks && (
        <FormControl fullWidth error={refusal?.field !== undefined} required={ruleOfRemarks === 'required'}>
          <FormLabel htmlFor={field}>{say(label)}</FormLabel>
          <OutlinedInput
            id={field}
            multiline
            minRows={3}
            autoFocus
            value={text}
            // It can no longer be sent, but it can be copied.
            readOnly={refusal?.late ?? false}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
            }}
            inputProps={{
              maxLength: MAX_REMARKS_LENGTH,
              'aria-describedby': noteIds(field, refusal?.field, help && say(help)),
            }}
          />
          <FieldNotes id={field} error={refusal?.field} help={help && say(help)} />
        </FormControl>
      )}
    </DialogFrame>
  );
}
