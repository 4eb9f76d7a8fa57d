import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { LogInAgainAnswer } from '@bhumi/api/contract/accounts/log-in-again';
import { useLanguage } from '../i18n/language.ts';
import { sessionTexts as texts } from '../i18n/session-texts.ts';
import { logInAgain } from '../lib/login-again.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { sessionEndedAddress } from '../lib/authProvider.ts';
import { clearUnsavedMarks } from '../lib/unsaved.ts';
import { useSession } from '../lib/useSession.ts';

const FIRST: LogInAgainAnswer = { next: 'password', message: null, errors: {} };

/** A login dialog over the page. It keeps what was typed and submits none of it. */
export function LogInAgain(): ReactElement {
  const { say } = useLanguage();
  const { user, refresh } = useSession();
  const refetchNow = useRefetchNow();
  const [asked, setAsked] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const step = asked.next ?? 'password';
  const error = asked.errors[step]?.join(' ');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get(step) ?? '');
    const form: Record<string, string> =
      step === 'code' ? { code: typed } : { email: user.email, password: typed };
    setBusy(true);
    const answer = await logInAgain(step, form, say);
    setBusy(false);
    if (answer.next !== null) return setAsked(answer);
    await refresh();
    void refetchNow();
  };
  const giveUp = () => {
    clearUnsavedMarks();
    window.location.assign(sessionEndedAddress(window.location));
  };

  return (
    <Dialog open aria-labelledby="again-title" aria-describedby="again-text" maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={(event) => void submit(event as FormEvent<HTMLFormElement>)}>
        <DialogTitle id="again-title" sx={{ fontWeight: 700 }}>
          {say(texts.ended)}
        </DialogTitle>
        <DialogContent>
          <Box id="again-text">{say(texts.keeps)}</Box>
          {asked.message && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {asked.message}
            </Alert>
          )}
          <Box sx={{ mt: 2, mb: 1, fontWeight: 700, overflowWrap: 'anywhere' }}>{user.email}</Box>
          {/* Password managers store the password under it. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <FormControl key={step} fullWidth error={error !== undefined}>
            <FormLabel htmlFor={`again-${step}`}>{say(texts[step])}</FormLabel>
            <OutlinedInput
              id={`again-${step}`}
              name={step}
              type={step === 'password' ? 'password' : 'text'}
              autoComplete={step === 'password' ? 'current-password' : 'one-time-code'}
              autoFocus
              inputProps={{ 'aria-describedby': `again-${step}-help` }}
            />
            <FormHelperText id={`again-${step}-help`}>
              {error ?? (step === 'code' ? say(texts.codeHint) : undefined)}
            </FormHelperText>
          </FormControl>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
          <Button color="error" disabled={busy} onClick={giveUp} sx={{ mr: 'auto' }}>
            {say(texts.giveUp)}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {say(busy ? texts.busy : texts.submit)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
