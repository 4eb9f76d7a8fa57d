import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage } from '../i18n/language.ts';
import { useWaiting } from './api.ts';
import { registrationTexts } from './texts.ts';

/** How many registrations wait, beside the entry of the menu; nothing when none does. */
export function WaitingCount(): ReactElement | null {
  const { language, say } = useLanguage();
  const waiting = useWaiting();
  if (!waiting) return null;
  return (
    <Box
      component="span"
      sx={{
        ...{ ml: 'auto', px: 1, minWidth: 24, textAlign: 'center', borderRadius: 3, lineHeight: '22px' },
        ...{ fontSize: 14, fontWeight: 700, bgcolor: 'primary.main', color: 'primary.contrastText' },
      }}
    >
      <span aria-hidden>{digitsIn(waiting, language)}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {say(registrationTexts.waiting(waiting))}
      </Box>
    </Box>
  );
}
