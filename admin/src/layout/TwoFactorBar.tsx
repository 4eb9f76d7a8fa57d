import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';

/** Until the browser is closed; whose bar it was, since the next to log in here may be another. */
const dismissedBy = (id: number) => `bhumi.two-factor-advice.${id}`;

/** Asks to turn two-step login on, until that is done; dismissed, it is back with the next browser session. */
export function TwoFactorBar(): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useDesk();
  const key = dismissedBy(user.id);
  const [dismissed, setDismissed] = useState(() => window.sessionStorage.getItem(key) !== null);
  if (user.two_factor || dismissed) return null;
  const dismiss = () => {
    window.sessionStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={say(texts.twoFactorOff)}
      onClose={dismiss}
      closeText={say(texts.dismiss)}
      sx={{ mb: 2, '@media print': { display: 'none' } }}
    >
      {say(texts.twoFactorWhy)}{' '}
      <Link href="/dashboard?tab=security" color="inherit" sx={{ fontWeight: 600 }}>
        {say(texts.twoFactorTurnOn)}
      </Link>
    </Alert>
  );
}
