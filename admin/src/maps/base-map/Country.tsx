import { useState, type ReactElement } from 'react';
import { Polygon, useMap, useMapEvents } from 'react-leaflet';
import { COUNTRY_OUTLINE, OUTLINE_TO_ZOOM } from '@bhumi/api/contract/maps/country';
import { toLatLng } from './lat-lng.ts';

const LAND = COUNTRY_OUTLINE.map((ring) => [ring.map(toLatLng)]);

/** The outline of the country on the plain grid. It is rough, so it is shown only when zoomed far out. */
export function Country(): ReactElement | null {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  if (zoom > OUTLINE_TO_ZOOM) return null;
  return (
    <Polygon
      positions={LAND}
      pane="tilePane"
      interactive={false}
      pathOptions={{ color: 'var(--map-line)', fillColor: 'var(--map-drawn)', fillOpacity: 0.08, weight: 1 }}
    />
  );
}
