import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { digitsIn } from '@bhumi/api/contract/digits';
import { MOST_ZOOM } from '@bhumi/api/contract/maps/limits';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import { useLanguage } from '../../i18n/language.ts';
import { useDesk } from '../../lib/user.ts';
import { boundaryTexts as texts } from '../texts.ts';
import L from './leaflet.ts';

const Lines = L.GridLayer.extend({
  createTile: () => L.DomUtil.create('div', 'map-grid'),
}) as unknown as new (options: L.GridLayerOptions) => L.GridLayer;

/** A grid of lines, and nothing that comes over a line. */
function Grid(): null {
  const map = useMap();
  useEffect(() => {
    const lines = new Lines({ tileSize: 128, maxZoom: MOST_ZOOM }).addTo(map);
    return () => void lines.remove();
  }, [map]);
  return null;
}

const BENGALI_UNITS: Record<string, string> = { m: 'মিটার', km: 'কিমি', ft: 'ফুট', mi: 'মাইল' };

/** A scale bar in the reader's digits and units. */
function Scale(): null {
  const map = useMap();
  const { language } = useLanguage();
  useEffect(() => {
    const scale = L.control.scale({ position: 'bottomleft', maxWidth: 120 }) as L.Control.Scale & {
      _updateScale: (bar: HTMLElement, text: string, ratio: number) => void;
    };
    const write = scale._updateScale;
    scale._updateScale = (bar, text, ratio) => {
      const inBengali = digitsIn(text, 'bn').replace(/[a-z]+/, (unit) => BENGALI_UNITS[unit] ?? unit);
      write.call(scale, bar, language === 'bn' ? inBengali : text, ratio);
    };
    scale.addTo(map);
    return () => void scale.remove();
  }, [map, language]);
  return null;
}

/** What lies below the drawing: street tiles where there are any, else a grid that says that it is one; and the scale. */
export function Ground(): ReactElement {
  const { say } = useLanguage();
  const { http } = useDesk();
  const { data } = useQuery({
    queryKey: ['map-tiles'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http('/api/map/tiles', { signal })).json as MapTiles,
  });
  const [failed, setFailed] = useState(false);
  const tiles = data?.tiles ?? null;
  const plain = !tiles || failed;
  return (
    <>
      {tiles && !failed && (
        <TileLayer
          url={tiles.url}
          attribution={tiles.attribution}
          maxZoom={MOST_ZOOM}
          maxNativeZoom={19}
          eventHandlers={{ tileerror: () => setFailed(true) }}
        />
      )}
      {plain && (
        <>
          <Grid />
          <Box
            sx={{
              ...{ position: 'absolute', top: 8, right: 8, zIndex: 500, px: 1, py: 0.25 },
              ...{ bgcolor: 'background.paper', color: 'text.secondary', fontSize: 14, borderRadius: 1 },
              ...{ maxWidth: 'calc(100% - 70px)', pointerEvents: 'none' },
            }}
          >
            {say(texts.noTiles)}
          </Box>
        </>
      )}
      <Scale />
    </>
  );
}
