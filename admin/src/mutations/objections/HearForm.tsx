import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { OBJECTION_OUTCOMES, objectionTexts } from '@bhumi/api/contract/objections/objections';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSession } from '../../lib/useSession.ts';
import { mutationDrafts } from '../drafts.ts';
import { objectionScreenTexts as texts } from './texts.ts';

interface Props {
  mutation: number;
  /** Id of the objection. */
  id: number;
  /** No hearing was held: the form asks why. */
  needsReason: boolean;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/**
 * Enters the outcome of an objection and its reasons. The typed values are kept when the API refuses or the form is
 * closed.
 */
export function HearForm({ mutation, id, needsReason, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const draft = useDraft(mutationDrafts.objection(mutation, id), {
    outcome: '',
    words: '',
    no_hearing: '',
  });
  const { value: typed, setValue: setTyped } = draft;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; errors: Record<string, unknown> } | null>(null);
  const errorOf = (field: string) => {
    const error = refused?.errors[field];
    return error === undefined ? undefined : String(error);
  };
  const fields = [
    ['words', texts.words, texts.forBoth] as const,
    ...(needsReason ? [['no_hearing', texts.noHearing, texts.noHearingHelp] as const] : []),
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = JSON.stringify(typed);
      await http(`/api/admin/objections/${id}/hear`, { method: 'POST', body });
      notify(say(objectionTexts.heard), { type: 'success' });
      draft.discard();
      onClose();
      void refetchNow();
    } catch (failure) {
      const errors = failure instanceof HttpError ? (failure.body as Problem | undefined)?.errors : undefined;
      setRefused({ text: (failure as Error).message, errors: errors ?? {} });
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={say(texts.hear)}
      onSubmit={(event) => void submit(event)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, mt: 1 }}
    >
      {refused && Object.keys(refused.errors).length === 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(texts.failed)}</strong>
          <div>{refused.text}</div>
        </Alert>
      )}
      <FormControl error={errorOf('outcome') !== undefined} required sx={{ mb: 1.5 }}>
        <FormLabel id={`outcome-${id}`}>{say(texts.outcome)}</FormLabel>
        <RadioGroup
          aria-labelledby={`outcome-${id}`}
          name={`outcome-${id}`}
          value={typed.outcome}
          onChange={(_, outcome) => setTyped({ ...typed, outcome })}
        >
          {OBJECTION_OUTCOMES.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={say(texts.outcomes[each])} />
          ))}
        </RadioGroup>
        <FormHelperText>{errorOf('outcome')}</FormHelperText>
      </FormControl>
      {fields.map(([name, label, help]) => (
        <FormControl
          key={name}
          fullWidth
          error={errorOf(name) !== undefined}
          required={name === 'words'}
          sx={{ mb: 1.5 }}
        >
          <FormLabel htmlFor={`${name}-${id}`}>{say(label)}</FormLabel>
          <OutlinedInput
            id={`${name}-${id}`}
            multiline
            minRows={3}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            inputProps={{ 'aria-describedby': `${name}-${id}-help` }}
          />
          <FormHelperText id={`${name}-${id}-help`}>{errorOf(name) ?? say(help)}</FormHelperText>
        </FormControl>
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {say(busy ? shared.saving : shared.save)}
        </Button>
      </Box>
    </Box>
  );
}
