import { COUNTRY_OUTLINE, OUTLINE_TO_ZOOM } from '@bhumi/api/contract/maps/country';
import type { LatLngTuple } from 'leaflet';
import { useState } from 'react';
import { Polygon, useMap, useMapEvents } from 'react-leaflet';

/** Each ring a polygon of its own, as the library wants them: latitude first. */
const LAND = COUNTRY_OUTLINE.map((ring) => [ring.map(([lng, lat]): LatLngTuple => [lat, lng])]);

/** Where the country lies, below all else: as long as one looks from far enough away for an outline so rough. */
export function Country() {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  if (zoom > OUTLINE_TO_ZOOM) return null;
  return <Polygon positions={LAND} pane="tilePane" className="country" weight={1} interactive={false} />;
}
