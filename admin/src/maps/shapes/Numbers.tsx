import L from 'leaflet';
import { useState, type ReactElement } from 'react';
import { SVGOverlay, useMap, useMapEvents } from 'react-leaflet';
import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import { MAX_ZOOM } from '@bhumi/api/contract/maps/limits';
import { DIGIT } from './StaticMap.tsx';
import type { MapShape } from './shape.ts';

/** Letter sizes, in pixels. */
const [LEAST, MOST] = [10, 14];

/** The numbers of the dags with enough room at this zoom, in one SVG over the map. */
export function Numbers(props: {
  shapes: readonly MapShape[];
  box: Bbox;
  chosen: number | null;
}): ReactElement {
  const {
    shapes,
    box: [west, south, east, north],
    chosen,
  } = props;
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const at = (lng: number, lat: number) => map.project([lat, lng], MAX_ZOOM);
  const origin = at(west, north);
  const { x: width, y: height } = at(east, south).subtract(origin);
  /** Units of the drawing per pixel of the screen. */
  const unit = 2 ** (MAX_ZOOM - zoom);
  const numbers = shapes.flatMap((shape) => {
    const size = at(shape.bbox[2], shape.bbox[1]).subtract(at(shape.bbox[0], shape.bbox[3])).divideBy(unit);
    const fits = Math.min((size.x * 0.9) / (DIGIT * shape.number.length), size.y * 0.8);
    if (fits < LEAST && shape.key !== chosen) return [];
    const letters = Math.min(MOST, Math.max(LEAST, fits));
    return [{ ...shape, letters, at: at(...shape.label).subtract(origin) }];
  });
  return (
    <SVGOverlay
      key={[west, south, east, north].join()}
      bounds={L.latLngBounds([south, west], [north, east])}
      pane="markerPane"
      attributes={{ viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', overflow: 'visible' }}
    >
      {numbers.map(({ key, number, letters, at: { x, y } }) => (
        <text
          key={key}
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={letters * unit}
          fontWeight={key === chosen ? 700 : 400}
          style={{
            fill: 'var(--map-ink)',
            stroke: 'var(--map-paper)',
            paintOrder: 'stroke',
            strokeWidth: 2.5 * unit,
          }}
        >
          {number}
        </text>
      ))}
    </SVGOverlay>
  );
}
