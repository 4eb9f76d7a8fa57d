import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** A term and what it says, in the `dl` of a card of a queue; the two stand beside each other where there is room. */
export function CardLine({ term, children }: { term: string; children: ReactNode }): ReactElement {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '220px 1fr' }, columnGap: 2, mb: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </Box>
  );
}
