/** Coordinates as Leaflet takes them: latitude first. */
import type { Bbox, Position } from '@bhumi/api/contract/maps/geojson';

type Turned = [lat: number, lng: number];

export const toLatLng = ([lng, lat]: Position): Turned => [lat, lng];

export const boundsOf = ([west, south, east, north]: Bbox): [Turned, Turned] => [
  [south, west],
  [north, east],
];
