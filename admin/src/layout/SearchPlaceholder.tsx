import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';

/** The box of the global search: white on the green bar. */
export const searchBox = {
  bgcolor: '#fff',
  color: '#1a1f1c',
  borderRadius: 1.5,
  px: 1.5,
  height: 36,
} as const;

/** Placeholder of the global search while its script loads. */
export function SearchPlaceholder(): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ ...searchBox, color: '#4a534e', lineHeight: '36px', fontSize: 16, overflow: 'hidden' }}>
      {say(texts.searchEverywhere)}
    </Box>
  );
}
