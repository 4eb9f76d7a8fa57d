import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactElement } from 'react';

/**
 * The frame of a map. The colours are set on it or around it (`ink.ts`); its layers stay below the menus of the page.
 */
export function MapFrame({ label, sx, ...rest }: BoxProps & { label: string }): ReactElement {
  return (
    <Box
      className="map-frame"
      role="region"
      aria-label={label}
      sx={[
        { position: 'relative', isolation: 'isolate', overflow: 'hidden' },
        { border: 1, borderColor: 'divider', borderRadius: 1.5 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...rest}
    />
  );
}
