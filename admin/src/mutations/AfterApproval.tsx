import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { useReadAnew } from '../lib/readAnew.ts';
import { useDesk } from '../lib/user.ts';

interface Props {
  /** Where the API takes it, and what is sent. */
  path: string;
  body: object;
  ready: boolean;
  onDone: () => void;
  texts: { button: Message; busy: Message; done: Message; refused: Message };
}

/** Does what a mutation was approved without; a refusal stays with its reason. */
export function AfterApproval({ path, body, ready, onDone, texts }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useDesk();
  const notify = useNotify();
  const readAnew = useReadAnew();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await http(path, { method: 'POST', body: JSON.stringify(body) });
      notify(say(texts.done), { type: 'success' });
      onDone();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
      void readAnew();
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
