import Box from '@mui/material/Box';
import type { MouseEvent, ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { focusElement } from '../lib/focus.ts';
import { useSkipTarget } from './skip-to-list.ts';

const hiddenUntilFocused = {
  position: 'fixed',
  left: 8,
  top: -100,
  zIndex: 'tooltip',
  p: 1.5,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:focus': { top: 8 },
  '@media print': { display: 'none' },
} as const;

/** The first stops of the keyboard: past the menu to the page, and on the page of a queue to its chosen row. */
export function SkipLinks(): ReactElement {
  const { say } = useLanguage();
  const list = useSkipTarget();
  const toList = (event: MouseEvent) => {
    event.preventDefault();
    if (list) focusElement(list);
  };
  return (
    <>
      <Box component="a" href="#main" sx={hiddenUntilFocused}>
        {say(texts.skip)}
      </Box>
      {list !== undefined && (
        <Box component="a" href={`#${list}`} onClick={toList} sx={hiddenUntilFocused}>
          {say(texts.skipToList)}
        </Box>
      )}
    </>
  );
}
