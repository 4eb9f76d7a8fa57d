import { useMemo, type ReactElement } from 'react';
import { CircleMarker, ImageOverlay, MapContainer, Tooltip, useMapEvents } from 'react-leaflet';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { ControlPoint, SheetScan } from '@bhumi/api/contract/maps/sheets';
import { useLanguage } from '../../../i18n/language.ts';
import { MapControls } from '../../base-map/BaseMap.tsx';
import { PAPER_COLOURS } from '../../base-map/map-colours.ts';
import { MapFrame } from '../../base-map/MapFrame.tsx';
import { scanPartTexts as texts } from '../scan/texts.ts';
import L from './leaflet.ts';

/** A position in the picture: pixels from its left and upper edge. */
export type Spot = Pick<ControlPoint, 'x' | 'y'>;

export interface PictureProps {
  scan: SheetScan;
  points: readonly ControlPoint[];
  /** The position of the next control point. */
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
}

/**
 * A plane with its origin in the upper left corner of the picture; y grows upwards, so positions below it are
 * negative.
 */
const at = ({ x, y }: Spot): [number, number] => [-y, x];

function Clicks({ scan, onSpot }: Pick<PictureProps, 'scan' | 'onSpot'>): null {
  useMapEvents({
    click: ({ latlng: { lat, lng } }) => {
      const spot = { x: Math.round(lng * 10) / 10, y: Math.round(-lat * 10) / 10 };
      const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= scan.width && spot.y <= scan.height;
      if (isInside) onSpot(spot);
    },
  });
  return null;
}

/** The picture of a sheet, which can be zoomed and clicked. */
export default function PictureMap({ scan, points, spot, onSpot }: PictureProps): ReactElement {
  const { language, say } = useLanguage();
  const bounds = useMemo(
    () => L.latLngBounds(at({ x: 0, y: scan.height }), at({ x: scan.width, y: 0 })),
    [scan],
  );
  const dot = (where: Spot, name: string, color: string) => (
    <CircleMarker
      key={`${name} ${where.x} ${where.y}`}
      center={at(where)}
      radius={6}
      pathOptions={{ color, weight: 3, fill: false }}
      interactive={false}
    >
      <Tooltip permanent direction="right" offset={[8, 0]} className="map-number">
        {name}
      </Tooltip>
    </CircleMarker>
  );
  return (
    <MapFrame label={say(texts.picture)} sx={{ ...PAPER_COLOURS, height: 300 }}>
      <MapContainer
        key={scan.picture_url}
        crs={L.CRS.Simple}
        bounds={bounds}
        boundsOptions={{ padding: [18, 18] }}
        minZoom={-5}
        maxZoom={4}
        zoomSnap={0.25}
        zoomControl={false}
        attributionControl={false}
        doubleClickZoom={false}
        style={{ cursor: 'crosshair' }}
      >
        <MapControls />
        <ImageOverlay url={scan.picture_url} bounds={bounds} alt="" />
        {points.map((point, place) => dot(point, digitsIn(place + 1, language), '#b3261e'))}
        {spot && dot(spot, '+', '#1a4f9c')}
        <Clicks scan={scan} onSpot={onSpot} />
      </MapContainer>
    </MapFrame>
  );
}
