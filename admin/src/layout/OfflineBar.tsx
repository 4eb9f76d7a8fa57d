import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { offlineTexts as texts } from '../i18n/offline-texts.ts';
import { useOnline } from '../lib/online.ts';

/**
 * Says that there is no line, at the lower edge, over the dialogs too; what is shown is read anew once it is back. A status, so that it
 * is told where it is not seen.
 */
export function OfflineBar(): ReactElement {
  const { say } = useLanguage();
  const online = useOnline();
  const client = useQueryClient();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) void client.invalidateQueries();
    was.current = online;
  }, [online, client]);
  return (
    <Portal>
      <Box role="status" aria-live="polite" sx={{ '@media print': { display: 'none' } }}>
        {!online && (
          <Box
            sx={{
              ...{ position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 'tooltip', px: 2, py: 1 },
              ...{ bgcolor: '#5f3700', color: '#fff', textAlign: 'center', fontSize: 16 },
            }}
          >
            <strong>{say(texts.title)}</strong> {say(texts.text)}
          </Box>
        )}
      </Box>
    </Portal>
  );
}
