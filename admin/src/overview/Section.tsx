import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode } from 'react';

/** A part of the overview with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4, minWidth: 0 }}>
      <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, m: 0, mb: 1.5 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
