import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import type { Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useSession } from '../lib/useSession.ts';

interface Props {
  /** The API address, and the body of the request. */
  path: string;
  body: object;
  ready: boolean;
  onDone: () => void;
  /** Shows the field errors beside their fields. Returns whether every error is shown there. */
  onWrong?: (errors: Readonly<Record<string, unknown>>) => boolean;
  texts: { button: Message; busy: Message; refused: Message };
}

/** A form for what a mutation was approved without. Its reason is kept when the API refuses. */
export function AfterApproval({ path, body, ready, onDone, onWrong, texts }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { json } = await http(path, { method: 'POST', body: JSON.stringify(body) });
      notify((json as { message: string }).message, { type: 'success' });
      onDone();
    } catch (error) {
      const { status, body } = error as HttpError;
      const errors = status === 422 ? ((body as Problem | undefined)?.errors ?? {}) : {};
      if (!onWrong?.(errors)) setRefusal((error as Error).message);
    } finally {
      setBusy(false);
      void refetchNow();
    }
  };
  return (
    <>
      {refusal && (
        <Alert severity="error" sx={{ my: 1, alignSelf: 'stretch' }}>
          <strong>{say(texts.refused)}</strong>
          <div>{refusal}</div>
        </Alert>
      )}
      <Button variant="contained" disabled={busy || !ready} onClick={() => void send()} sx={{ my: 1 }}>
        {say(busy ? texts.busy : texts.button)}
      </Button>
    </>
  );
}
