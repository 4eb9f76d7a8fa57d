import { useTheme } from '@mui/material/styles';
import L, { type PathOptions } from 'leaflet';
import { useState, type ReactElement } from 'react';
import { CircleMarker, Polygon, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import type { Polygon as Geometry } from '@bhumi/api/contract/maps/geojson';
import { toLatLng } from '../../base-map/lat-lng.ts';
import type { ContextShape } from './map-props.ts';

/** More numbers than this on one map would hide each other. */
const MAX_NUMBERS = 300;
/**
 * The width of a character and the height of a line of a number, in pixels: a neighbour must have room for its
 * number.
 */
const [LETTER, LINE] = [8, 16];

const rings = ({ coordinates }: Geometry) => coordinates.map((ring) => ring.map(toLatLng));

/** Told apart by colour and by dashes. */
const LINE_STYLES = [
  { light: '#b3261e', dark: '#ffb4ab', dashArray: '10 4' },
  { light: '#1a4f9c', dark: '#9cc3ff', dashArray: '3 5' },
  { light: '#7a4a00', dark: '#f2c078', dashArray: '14 4 3 4' },
  { light: '#6a2c91', dark: '#dcb3f5', dashArray: '6 6' },
] as const;

/** Neighbours, earlier versions and parts of a dag, below the drawing. */
export function ContextShapes({ seen }: { seen: readonly ContextShape[] }): ReactElement {
  const { palette } = useTheme();
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const isRoom = ({ geometry, name }: ContextShape): boolean => {
    const size = L.bounds(geometry.coordinates[0]!.map((at) => map.project(toLatLng(at), zoom))).getSize();
    return size.x >= name.length * LETTER && size.y >= LINE;
  };
  const look = ({ kind, styleIndex }: ContextShape): PathOptions => {
    if (kind === 'neighbour') return { color: palette.text.secondary, weight: 1, fillOpacity: 0.04 };
    const { dashArray, [palette.mode]: color } = LINE_STYLES[styleIndex % LINE_STYLES.length]!;
    return {
      color,
      weight: 2,
      dashArray,
      fillOpacity: kind === 'part' ? 0.2 : 0.05,
      className: `map-${kind}`,
    };
  };
  const named = seen
    .filter((shape) => shape.name !== '' && shape.label && (shape.kind !== 'neighbour' || isRoom(shape)))
    .slice(0, MAX_NUMBERS);
  return (
    <>
      {seen.map((shape) => (
        <Polygon
          key={`${shape.key} ${palette.mode}`}
          positions={rings(shape.geometry)}
          pathOptions={look(shape)}
          className={`map-${shape.kind}`}
          interactive={false}
        />
      ))}
      {named.map(({ key, name, label }) => (
        <CircleMarker
          key={`${key} name`}
          center={toLatLng(label!)}
          radius={0}
          stroke={false}
          interactive={false}
        >
          <Tooltip permanent direction="center" className="map-number">
            {name}
          </Tooltip>
        </CircleMarker>
      ))}
    </>
  );
}
