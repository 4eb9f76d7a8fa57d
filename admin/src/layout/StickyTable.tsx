import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import type { ReactElement, ReactNode } from 'react';
import { BAR_HEIGHT } from './bar.ts';

interface Props {
  label: string;
  /** The window width, in px, from which the table fits beside the menu. */
  fitsFrom: number;
  /** Label of the table. */
  sx?: object;
  children: ReactNode;
}

/**
 * A table whose column heads stay in sight. If it fits, the heads stick below the top bar while the page scrolls. If
 * it does not fit, it scrolls in its own box, sideways too, and the heads stick to the top of that box: measured from
 * the top of the page they would cover the first row.
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
          // Keeps an element that gets the focus by Shift+Tab clear of the heads, which may have two lines.
          '& tbody :is(a, button, input, select)': { scrollMarginTop: 88 },
          '& thead th': { position: 'sticky', top: BAR_HEIGHT, zIndex: 1, [box]: { top: 0 } },
          // Gives columns of words a minimum width; otherwise they would take many lines.
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
