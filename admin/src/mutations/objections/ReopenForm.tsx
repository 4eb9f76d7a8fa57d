import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { mutationDrafts } from '../drafts.ts';
import { objectionScreenTexts as texts } from './texts.ts';

/**
 * Reopens an objection that another officer has upheld, with a reason. The typed reason is kept when the API refuses
 * or the form is closed.
 */
export function ReopenForm({
  mutation,
  id,
  onClose,
}: {
  mutation: number;
  id: number;
  onClose: () => void;
}): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const { value: text, setValue: setText, discard } = useDraft(mutationDrafts.reopening(mutation, id), '');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; field: string | undefined } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = JSON.stringify({ reason: text });
      await http(`/api/admin/objections/${id}/reopen`, { method: 'POST', body });
      notify(say(objectionTexts.reopened), { type: 'success' });
      discard();
      onClose();
      void refetchNow();
    } catch (failure) {
      const errors = failure instanceof HttpError ? (failure.body as Problem | undefined)?.errors : undefined;
      const field = errors?.['reason'];
      setRefused({
        text: (failure as Error).message,
        field: field === undefined ? undefined : String(field),
      });
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={say(texts.reopen)}
      onSubmit={(event) => void submit(event)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, mt: 1 }}
    >
      {refused && refused.field === undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(texts.reopenFailed)}</strong>
          <div>{refused.text}</div>
        </Alert>
      )}
      <FormControl fullWidth error={refused?.field !== undefined} required sx={{ mb: 1.5 }}>
        <FormLabel htmlFor={`reopen-${id}`}>{say(texts.reopenReason)}</FormLabel>
        <OutlinedInput
          id={`reopen-${id}`}
          multiline
          minRows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputProps={{ 'aria-describedby': `reopen-${id}-help` }}
        />
        <FormHelperText id={`reopen-${id}-help`}>{refused?.field ?? say(texts.reopenHelp)}</FormHelperText>
      </FormControl>
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
