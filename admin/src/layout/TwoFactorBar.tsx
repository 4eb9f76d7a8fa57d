import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';

/** Until the browser is closed; whose bar it was, since the next to log in here may be another. */
const dismissedBy = (id: number) => `bhumi.two-factor-advice.${id}`;

/**
 * Asks to turn two-step login on, until that is done. As advice it can be dismissed until the next browser session; where nothing can be
 * changed without, it stays.
 */
export function TwoFactorBar(): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useDesk();
  const key = dismissedBy(user.id);
  const [dismissed, setDismissed] = useState(() => window.sessionStorage.getItem(key) !== null);
  const required = user.two_factor_required;
  if (user.two_factor || (dismissed && !required)) return null;
  const dismiss = () => {
    window.sessionStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return (
    <Alert
      severity={required ? 'error' : 'warning'}
      role="region"
      aria-label={say(required ? texts.twoFactorRequired : texts.twoFactorOff)}
      {...(!required && { onClose: dismiss, closeText: say(texts.dismiss) })}
      sx={{
        mb: 2,
        py: { xs: 0, sm: 0.75 },
        alignItems: 'center',
        '& .MuiAlert-action': { py: 0 },
        '@media print': { display: 'none' },
      }}
    >
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {say(required ? texts.twoFactorRequired : texts.twoFactorOff)}.
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {say(required ? texts.twoFactorReadOnly : texts.twoFactorWhy)}
      </Box>{' '}
      <Link href="/dashboard?tab=security" color="inherit" sx={{ fontWeight: 600 }}>
        {say(texts.twoFactorTurnOn)}
      </Link>
    </Alert>
  );
}
