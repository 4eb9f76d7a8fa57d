import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { DraftName } from '../drafts.ts';
import type { Problem } from '../http.ts';
import { useRefetchNow } from '../refetchNow.ts';
import { useDraft } from '../useDraft.ts';
import { useSession } from '../useSession.ts';

interface Props {
  /** Takes `{ reason }` by POST. */
  url: string;
  draft: DraftName;
  title: Message;
  label: Message;
  help: Message;
  failed: Message;
  done: Message;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Does something that needs only a reason. What is typed is kept when the API refuses or the form is closed. */
export function ReasonForm({ url, draft, title, label, help, failed, done, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const id = useId();
  const { value: reason, setValue: setReason, discard } = useDraft(draft, '');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; field: string | undefined } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form may stand inside that of a record.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    try {
      await http(url, { method: 'POST', body: JSON.stringify({ reason }) });
      notify(say(done), { type: 'success' });
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
      aria-label={say(title)}
      onSubmit={(event) => void submit(event)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, mt: 1 }}
    >
      {refused && refused.field === undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(failed)}</strong>
          <div>{refused.text}</div>
        </Alert>
      )}
      <FormControl fullWidth error={refused?.field !== undefined} required sx={{ mb: 1.5 }}>
        <FormLabel htmlFor={id}>{say(label)}</FormLabel>
        <OutlinedInput
          id={id}
          multiline
          minRows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          inputProps={{ 'aria-describedby': `${id}-help` }}
        />
        <FormHelperText id={`${id}-help`}>{refused?.field ?? say(help)}</FormHelperText>
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
