import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState, type ReactElement } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { BAR } from './bar.ts';

interface Shown {
  key: number;
  payload: NotificationPayload;
}

/**
 * Top-centre for five seconds, green for success and red for error; over the bar, and no lower: there headings and titles of
 * dialogs begin. The latest takes the place of the one before. It stands beside the dialogs, not behind them: what is behind
 * an open dialog is hidden from assistive technology.
 */
export function Toast(): ReactElement | null {
  const { notifications, takeNotification } = useNotificationContext();
  const { say } = useLanguage();
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown((before) => ({ key: (before?.key ?? 0) + 1, payload }));
  }, [notifications, takeNotification]);

  if (!shown) return null;
  const { message, type, notificationOptions } = shown.payload;
  /** Only this one: the next may have taken its place already. */
  const close = () => setShown((now) => (now?.key === shown.key ? null : now));
  return (
    <Portal key={shown.key}>
      <Snackbar
        open
        autoHideDuration={5000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        sx={{
          '&.MuiSnackbar-root': {
            ...{ top: 4, left: 8, right: 8, transform: 'none' },
            pointerEvents: 'none',
          },
        }}
      >
        <Alert
          variant="filled"
          severity={type === 'success' ? 'success' : type === 'error' ? 'error' : 'info'}
          onClose={close}
          closeText={say(texts.close)}
          sx={{
            ...{
              fontSize: 16,
              lineHeight: 1.35,
              alignItems: 'center',
              minHeight: BAR - 8,
              py: 0,
              mx: 'auto',
            },
            ...{
              maxWidth: { xs: '100%', sm: 440, md: 640 },
              '& .MuiAlert-action': { py: 0, alignItems: 'center' },
            },
            pointerEvents: 'auto',
            '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
          }}
        >
          {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
