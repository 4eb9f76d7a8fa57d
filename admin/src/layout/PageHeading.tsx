import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { HEADING_ID } from '../lib/focus.ts';

/** The heading of a page. It takes the focus when the focused element is gone. */
export function PageHeading({ sx, children }: { sx?: object; children: ReactNode }): ReactElement {
  return (
    <Box
      component="h1"
      id={HEADING_ID}
      tabIndex={-1}
      sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0, outline: 'none', ...sx }}
    >
      {children}
    </Box>
  );
}
