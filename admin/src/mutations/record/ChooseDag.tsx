import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactElement } from 'react';
import { HttpError } from 'react-admin';
import dags from '@bhumi/api/resources/dags';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSession } from '../../lib/useSession.ts';
import { ReferencePicker } from '../../resource/inputs/ReferencePicker.tsx';
import { ADDRESS, mutationDrafts } from '../drafts.ts';
import { recordSectionTexts as texts } from './texts.ts';
import { Section } from '../Section.tsx';

interface Props {
  id: number;
  dagNumber: string;
  /** A dag is chosen already: another one needs a reason. */
  settled?: boolean;
}

/**
 * Chooses the dag of a mutation whose application does not identify one, or another dag with a reason. The typed
 * values are kept when the API refuses.
 */
export function ChooseDag({ id, dagNumber, settled = false }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const refetchNow = useRefetchNow();
  const draft = useDraft<number | null>(mutationDrafts.dag(id), null);
  const dag = draft.value;
  const { value: reason, setValue: setReason, discard } = useDraft(mutationDrafts.dagReason(id), '');
  const [refusal, setRefusal] = useState<{ text: string; reason: string | undefined } | null>(null);
  const send = async () => {
    setRefusal(null);
    try {
      const body = JSON.stringify({ dag_id: dag, ...(settled && { reason }) });
      await http(`${ADDRESS}/${id}/dag`, { method: 'PUT', body });
      draft.discard();
      discard();
      await refetchNow();
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body as Problem | undefined)?.errors : undefined;
      const reasonError = errors?.['reason'];
      setRefusal({
        text: (error as Error).message,
        reason: reasonError === undefined ? undefined : String(reasonError),
      });
    }
  };
  return (
    <Section title={settled ? texts.changeTitle : texts.chooseTitle}>
      <Box sx={{ mb: 1.5 }}>{say(settled ? texts.change : texts.choose)}</Box>
      {refusal && refusal.reason === undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal.text}
        </Alert>
      )}
      <Box sx={{ maxWidth: 520 }}>
        <FormLabel htmlFor="mutation-dag">{say(texts.dag)}</FormLabel>
        <ReferencePicker
          id="mutation-dag"
          target={dags}
          value={dag}
          placeholder={dagNumber}
          onChange={draft.setValue}
        />
        {settled && (
          <FormControl fullWidth required error={refusal?.reason !== undefined} sx={{ mt: 1.5 }}>
            <FormLabel htmlFor="mutation-dag-reason">{say(texts.reason)}</FormLabel>
            <OutlinedInput
              id="mutation-dag-reason"
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              inputProps={{ 'aria-describedby': 'mutation-dag-reason-help' }}
            />
            <FormHelperText id="mutation-dag-reason-help">{refusal?.reason}</FormHelperText>
          </FormControl>
        )}
      </Box>
      <Button variant="outlined" disabled={dag === null} onClick={() => void send()} sx={{ mt: 1.5 }}>
        {say(texts.chooseIt)}
      </Button>
    </Section>
  );
}

/** The same for a mutation that already has a dag; opened by a button. */
export function ChangeDag(props: Omit<Props, 'settled'>): ReactElement {
  const { say } = useLanguage();
  const [changing, setChanging] = useState(false);
  return changing ? (
    <ChooseDag {...props} settled />
  ) : (
    <Button size="small" onClick={() => setChanging(true)}>
      {say(texts.changeDag)}
    </Button>
  );
}
