import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ReactElement } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import { MAX_REMARKS_LENGTH } from '@bhumi/api/contract/decisions/decisions';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { formErrors, type Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useDraft } from '../lib/useDraft.ts';
import { useSession } from '../lib/useSession.ts';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';

interface Props {
  id: number;
  /** What is sent: the end of its address, and the name of its words. */
  act: 'confirm' | 'close';
  field: 'remark' | 'reason';
  label: Message;
  help: Message;
  button: Message;
  failed: Message;
  /** Stands above. */
  ask?: Message;
  destructive?: boolean;
}

/** Words about a hand-over, kept until they are sent, and the button that sends them. */
export function Words(props: Props): ReactElement {
  const { id, act, field, label, help, button, failed, ask, destructive = false } = props;
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const inputId = useId();
  const words = useDraft({ subject: `handover-${id}`, part: field, label }, '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setRefusal('');
    setError(undefined);
    try {
      const body = JSON.stringify({ [field]: words.value });
      const { json } = await http(`/api/admin/handovers/${id}/${act}`, { method: 'POST', body });
      notify((json as { message: string }).message, { type: 'success' });
      words.discard();
    } catch (failure) {
      const { body, message } = failure as HttpError;
      const problem = body as Problem | undefined;
      const own = problem?.errors ? (formErrors(problem)[field] as string | undefined) : undefined;
      setError(own);
      if (own === undefined) setRefusal(message);
    } finally {
      setBusy(false);
      void refetchNow();
    }
  };
  return (
    <Box sx={{ mt: 2, maxWidth: 640, '@media print': { display: 'none' } }}>
      {refusal && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(failed)}</strong>
          <div>{refusal}</div>
        </Alert>
      )}
      {ask && <Box sx={{ mb: 1 }}>{say(ask)}</Box>}
      <FormControl fullWidth error={error !== undefined}>
        <FormLabel htmlFor={inputId}>{say(label)}</FormLabel>
        <OutlinedInput
          id={inputId}
          multiline
          minRows={2}
          value={words.value}
          onChange={({ target }) => words.setValue(target.value)}
          inputProps={{
            maxLength: MAX_REMARKS_LENGTH,
            'aria-describedby': noteIds(inputId, error, say(help)),
          }}
        />
        <FieldNotes id={inputId} error={error} help={say(help)} />
      </FormControl>
      <Button
        variant={destructive ? 'outlined' : 'contained'}
        color={destructive ? 'error' : 'primary'}
        disabled={busy}
        sx={{ mt: 1 }}
        onClick={() => void send()}
      >
        {say(busy ? shared.saving : button)}
      </Button>
    </Box>
  );
}
