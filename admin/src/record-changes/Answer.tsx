import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import { changeTexts, type ProposedChange } from '@bhumi/api/contract/record-changes/record-changes';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useDraft } from '../lib/useDraft.ts';
import { useSession } from '../lib/useSession.ts';
import { draftSubject } from '../queue/queue.ts';
import { CHANGES_ADDRESS } from './address.ts';
import { changeScreenTexts as texts } from './texts.ts';
import { TextAreaField } from './TextAreaField.tsx';

type Way = 'confirm' | 'withdraw';

interface Refused {
  title: Message;
  text: string;
  /** The error of the reason. */
  reason: string | undefined;
}

interface Props {
  change: ProposedChange;
  onDone?: (() => void) | undefined;
}

/**
 * Confirms a change that another officer proposed, or withdraws it with a reason. Its proposer can only withdraw it.
 */
export function Answer({ change, onDone }: Props): ReactElement {
  const { id, dag, proposed_by } = change;
  const { say } = useLanguage();
  const { http, user } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const draft = useDraft(
    { subject: draftSubject(CHANGES_ADDRESS, id), part: 'withdraw', label: texts.withdrawReason },
    '',
  );
  const [withdrawing, setWithdrawing] = useState(draft.value !== '');
  const [busy, setBusy] = useState<Way | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const own = proposed_by.id === user.id;
  const what = say(texts.dag(dag.khatiyan_number, dag.dag_no));
  const send = async (way: Way) => {
    if (busy) return;
    setBusy(way);
    setRefused(null);
    try {
      const body = way === 'withdraw' ? { body: JSON.stringify({ reason: draft.value }) } : {};
      const { json } = await http(`${CHANGES_ADDRESS}/${id}/${way}`, { method: 'POST', ...body });
      notify((json as { message: string }).message, { type: 'success' });
      draft.discard();
      onDone?.();
    } catch (failure) {
      const { status, body, message } = failure as HttpError;
      const reason = status === 422 ? (body as Problem | undefined)?.errors?.['reason'] : undefined;
      const title = way === 'confirm' ? texts.confirmFailed : texts.withdrawFailed;
      setRefused({ title, text: message, reason: reason === undefined ? undefined : String(reason) });
    } finally {
      setBusy(null);
      void refetchNow();
    }
  };
  return (
    <Box>
      {own && <Box sx={{ mb: 1 }}>{say(changeTexts.secondSignature)}</Box>}
      {refused && refused.reason === undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <strong>{say(refused.title)}</strong>
          <div>{refused.text}</div>
        </Alert>
      )}
      {withdrawing && (
        <TextAreaField
          label={say(texts.withdrawReason)}
          value={draft.value}
          error={refused?.reason}
          onChange={draft.setValue}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {!own && !withdrawing && (
          <Button
            variant="contained"
            disabled={busy !== null}
            aria-label={say(texts.called(texts.confirm, what))}
            onClick={() => void send('confirm')}
          >
            {say(busy === 'confirm' ? texts.confirming : texts.confirm)}
          </Button>
        )}
        <Button
          variant={withdrawing ? 'contained' : 'outlined'}
          color="error"
          disabled={busy !== null}
          aria-label={say(texts.called(texts.withdraw, what))}
          onClick={() => (withdrawing ? void send('withdraw') : setWithdrawing(true))}
        >
          {say(busy === 'withdraw' ? texts.withdrawing : texts.withdraw)}
        </Button>
        {withdrawing && (
          <Button
            disabled={busy !== null}
            onClick={() => {
              setWithdrawing(false);
              setRefused(null);
              draft.discard();
            }}
          >
            {say(shared.cancel)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
