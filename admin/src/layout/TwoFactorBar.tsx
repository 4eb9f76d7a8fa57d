import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { dismiss, isDismissed, SECURITY, twoFactorPrompt } from './two-factor.ts';

/**
 * Asks the user to turn on two-step login. Advice can be dismissed until the next browser session; once two-step
 * login is required, the bar stays.
 */
export function TwoFactorBar(): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  const [dismissed, setDismissed] = useState(() => isDismissed(user.id, window.sessionStorage));
  const prompt = twoFactorPrompt(user, dismissed);
  if (!prompt) return null;
  const { required, short, whole } = prompt;
  const onClose = () => {
    dismiss(user.id, window.sessionStorage);
    setDismissed(true);
  };
  return (
    <Alert
      severity={required ? 'error' : 'warning'}
      role="region"
      aria-label={say(short)}
      {...(!required && { onClose, closeText: say(texts.dismiss) })}
      sx={{
        mb: 2,
        py: { xs: 0, sm: 0.75 },
        alignItems: 'center',
        '& .MuiAlert-action': { py: 0 },
        '@media print': { display: 'none' },
      }}
    >
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {say(short)}.
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {say(whole)}
      </Box>{' '}
      <Link href={SECURITY} color="inherit" sx={{ fontWeight: 600 }}>
        {say(texts.twoFactorTurnOn)}
      </Link>
    </Alert>
  );
}
