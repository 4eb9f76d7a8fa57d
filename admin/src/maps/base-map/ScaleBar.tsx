import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { lengthText, roundBelow } from './lengths.ts';
import { baseMapTexts as texts } from './texts.ts';

/** North, and a scale bar. `metres`: on the ground per pixel. */
export function ScaleBar({ metres }: { metres: number }): ReactElement {
  const { say } = useLanguage();
  const length = roundBelow(metres * 110);
  return (
    <Box
      sx={{
        position: 'absolute',
        right: 8,
        bottom: 8,
        zIndex: 450,
        pointerEvents: 'none',
        display: 'flex',
        alignItems: 'end',
        gap: 1.5,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        fontSize: 'small',
        lineHeight: 1.3,
      }}
    >
      <Box sx={{ textAlign: 'center', fontWeight: 700 }}>
        <div aria-hidden>▲</div>
        {say(texts.north)}
      </Box>
      <Box
        sx={{ width: length / metres, borderBottom: 2, borderLeft: 2, borderRight: 2, textAlign: 'center' }}
      >
        {say(lengthText(length))}
      </Box>
    </Box>
  );
}
