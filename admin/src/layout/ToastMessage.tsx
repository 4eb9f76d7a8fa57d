import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { BAR_HEIGHT } from './bar.ts';

/**
 * Makes the toast accessible again after a dialog opens: the dialog hides all its siblings from assistive technology.
 */
function useNeverHidden() {
  const [node, setNode] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!node) return undefined;
    const show = () => node.hasAttribute('aria-hidden') && node.removeAttribute('aria-hidden');
    const observer = new MutationObserver(show);
    observer.observe(node, { attributes: true, attributeFilter: ['aria-hidden'] });
    show();
    return () => observer.disconnect();
  }, [node]);
  return setNode;
}

interface Props {
  payload: NotificationPayload;
  onClose: () => void;
}

/**
 * A toast at the top centre for five seconds, green for success and red for error. It lies over the bar and no lower,
 * where headings and dialog titles begin. It is a sibling of the dialogs, because content behind an open dialog is
 * hidden from assistive technology.
 */
export function ToastMessage({ payload: { message, type }, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const translate = useTranslate();
  const ref = useNeverHidden();
  return (
    <Portal>
      <Snackbar
        ref={ref}
        open
        autoHideDuration={5000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
        sx={{
          '&.MuiSnackbar-root': { top: 4, left: 8, right: 8, transform: 'none', pointerEvents: 'none' },
        }}
      >
        <Alert
          variant="filled"
          severity={type === 'success' ? 'success' : type === 'error' ? 'error' : 'info'}
          onClose={onClose}
          closeText={say(texts.close)}
          sx={{
            fontSize: 16,
            lineHeight: 1.35,
            alignItems: 'center',
            minHeight: BAR_HEIGHT - 8,
            py: 0,
            mx: 'auto',
            maxWidth: { xs: '100%', sm: 440, md: 640 },
            '& .MuiAlert-action': { py: 0, alignItems: 'center' },
            pointerEvents: 'auto',
            '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
          }}
        >
          {typeof message === 'string' ? translate(message) : message}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
