import { COUNTRY_OUTLINE, OUTLINE_TO_ZOOM } from '@bhumi/api/contract/maps/country';
import type { LatLngTuple } from 'leaflet';
import { useState } from 'react';
import { Polygon, useMap, useMapEvents } from 'react-leaflet';

/** Each ring as a polygon, with latitude first as the library expects. */
const LAND = COUNTRY_OUTLINE.map((ring) => [ring.map(([lng, lat]): LatLngTuple => [lat, lng])]);

/** The outline of the country, below everything else; it is rough, so it is only shown from far away. */
export function Country() {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  if (zoom > OUTLINE_TO_ZOOM) return null;
  return <Polygon positions={LAND} pane="tilePane" className="country" weight={1} interactive={false} />;
}
