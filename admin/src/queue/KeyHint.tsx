import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The shortcut of a button, shown on it. The letters are Latin, as on the keyboard. */
export function KeyHint({ name, shown = true }: { name: string; shown?: boolean }): ReactElement {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.75,
        border: 1,
        borderRadius: 0.5,
        font: 'inherit',
        fontSize: 12,
        whiteSpace: 'nowrap',
        lineHeight: '18px',
        opacity: 0.85,
        display: shown ? 'inline' : 'none',
        // Hidden on small screens, which have no keyboard.
        '@media (max-width: 639.95px)': { display: 'none' },
      }}
    >
      {name}
    </Box>
  );
}
