import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { REASON_LENGTH, type ReviewedKyc } from '@bhumi/api/contract/kyc';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { DialogFrame } from '../resource/DialogFrame.tsx';
import { useDecideKyc } from './api.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Refusal {
  reason?: string;
  text?: string;
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof HttpError)) return {};
  const reason = ((error.body ?? {}) as Problem).errors?.rejection_reason;
  return reason ? { reason: String(reason) } : { text: error.message };
};

/** Asks why a card is sent back. */
export function RejectDialog({ kyc, onClose }: { kyc: ReviewedKyc; onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const decide = useDecideKyc();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      notify(await decide(kyc.id, 'reject', reason), { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };

  return (
    <DialogFrame
      title={say(texts.rejectTitle)}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {say(busy ? texts.deciding : texts.reject)}
          </Button>
        </>
      }
    >
      <Box
        sx={{ fontWeight: 700, mb: 2, overflowWrap: 'anywhere' }}
      >{`${kyc.user.name}, ${kyc.user.email}`}</Box>
      {refusal.text && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>{say(texts.rejectFailed)}</strong>
          <div>{refusal.text}</div>
        </Alert>
      )}
      <FormControl fullWidth required error={refusal.reason !== undefined}>
        <FormLabel htmlFor="reason">{say(texts.reason)}</FormLabel>
        <OutlinedInput
          id="reason"
          multiline
          minRows={3}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          inputProps={{
            maxLength: REASON_LENGTH,
            'aria-describedby': refusal.reason ? 'reason-help' : undefined,
          }}
        />
        {refusal.reason && <FormHelperText id="reason-help">{refusal.reason}</FormHelperText>}
      </FormControl>
    </DialogFrame>
  );
}
