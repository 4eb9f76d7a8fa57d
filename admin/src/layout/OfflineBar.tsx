import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { offlineTexts as texts } from '../i18n/offline-texts.ts';
import { useOnline } from '../lib/online.ts';

/**
 * A bar at the lower edge, also over dialogs, that says the browser is offline. The data is refetched once the
 * browser is online. The bar is added to the page only when needed: what was in the page before a dialog opened is
 * hidden from assistive technology.
 */
export function OfflineBar(): ReactElement | null {
  const { say } = useLanguage();
  const online = useOnline();
  const client = useQueryClient();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) void client.invalidateQueries();
    was.current = online;
  }, [online, client]);
  if (online) return null;
  return (
    <Portal>
      <Box
        role="alert"
        sx={{
          position: 'fixed',
          left: 0,
          right: 0,
          bottom: 0,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          bgcolor: '#5f3700',
          color: '#fff',
          textAlign: 'center',
          fontSize: 16,
          '@media print': { display: 'none' },
        }}
      >
        <strong>{say(texts.title)}</strong> {say(texts.text)}
      </Box>
    </Portal>
  );
}
