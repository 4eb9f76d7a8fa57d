import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { focusElement } from '../lib/focus.ts';
import { queueTexts as texts } from './texts.ts';

/** The first stop of a queue's page: leads past filters and buttons to the chosen row. Shown while it has the focus. */
export function SkipToList({ to }: { to: string | undefined }): ReactElement | null {
  const { say } = useLanguage();
  if (to === undefined) return null;
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        focusElement(to);
      }}
      sx={{
        position: 'absolute',
        left: -9999,
        zIndex: 1,
        p: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:focus': { left: 'auto' },
        '@media print': { display: 'none' },
      }}
    >
      {say(texts.toList)}
    </Box>
  );
}
