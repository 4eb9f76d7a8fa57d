import Box from '@mui/material/Box';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { baseMapTexts as texts } from './texts.ts';

/** The attribution of the street map, or a note that there is none. */
export function TilesNote({ tiles }: { tiles: MapTiles['tiles'] }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 8,
        right: 8,
        zIndex: 450,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: 'small',
        pointerEvents: 'none',
        // Placed beside the zoom buttons.
        maxWidth: 'calc(100% - 64px)',
      }}
    >
      {tiles ? tiles.attribution : say(texts.noTiles)}
    </Box>
  );
}
