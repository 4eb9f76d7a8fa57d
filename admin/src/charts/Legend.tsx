import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { NAMES_FIT_FROM, type ChartData, type ChartKind } from './data.ts';
import { Swatch } from './Swatch.tsx';

/**
 * Shows the style of each series. It is left out where lines are named at their ends, and for a single kind of bar.
 */
export function Legend({ kind, chart: { series } }: { kind: ChartKind; chart: ChartData }): ReactElement {
  const isShown = kind === 'lines' || series.length > 1;
  return (
    <Box
      sx={{
        minHeight: 24,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        fontSize: 'small',
        ...(kind === 'lines' && { [`@container (min-width: ${NAMES_FIT_FROM}px)`]: { display: 'none' } }),
      }}
    >
      {isShown &&
        series.map((one, place) => (
          <Box
            key={one.key}
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Swatch kind={kind} series={one} place={place} />
            {one.label}
          </Box>
        ))}
    </Box>
  );
}
