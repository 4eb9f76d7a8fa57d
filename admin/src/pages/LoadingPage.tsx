import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';

export function LoadingPage(): ReactElement {
  const { say } = useLanguage();
  return (
    <Box role="status" sx={{ p: 3, fontSize: 18 }}>
      {say(texts.loading)}
    </Box>
  );
}
