import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import type { ReactElement, ReactNode } from 'react';
import { BAR_HEIGHT } from './bar.ts';

interface Props {
  label: string;
  /** The width of the window, in px, from which on the table fits beside the menu. */
  fitsFrom: number;
  /** Of the table. */
  sx?: object;
  children: ReactNode;
}

/**
 * A table whose heads stay in sight. Where it fits they stay below the top bar while the page scrolls. Where it does not, it
 * scrolls in a box of its own, sideways too, and they stay at the top of that box: measured from the page's top they would
 * lie on the first row.
 */
export function StickyTable({ label, fitsFrom, sx, children }: Props): ReactElement {
  const box = `@media screen and (max-width: ${fitsFrom - 0.05}px)`;
  return (
    <Box
      sx={{
        [box]: {
          overflow: 'auto',
          maxHeight: `max(320px, calc(100vh - ${BAR_HEIGHT + 24}px))`,
        },
      }}
    >
      <Table
        aria-label={label}
        sx={{
          ...sx,
          // What gets the keyboard on the way back is not below the heads, which may have two lines.
          '& tbody :is(a, button, input, select)': { scrollMarginTop: 88 },
          '& thead th': { position: 'sticky', top: BAR_HEIGHT, zIndex: 1, [box]: { top: 0 } },
          // Room for words, which would take many lines.
          [box]: {
            '& th:not(:first-of-type), & td:not(:first-of-type)': { pl: 0.5 },
            '& th, & td': { pr: 0.5 },
          },
        }}
      >
        {children}
      </Table>
    </Box>
  );
}
