import Box from '@mui/material/Box';
import type { Feature } from 'geojson';
import L from 'leaflet';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { GeoJSON, MapContainer, useMap } from 'react-leaflet';
import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import { FIT_PADDING, MAX_ZOOM } from '@bhumi/api/contract/maps/limits';
import { BaseMap } from '../base-map/BaseMap.tsx';
import { boundsOf } from '../base-map/lat-lng.ts';
import { strokeOf, fillOf } from './shape-style.tsx';
import { Numbers } from './Numbers.tsx';
import type { MapShape } from './shape.ts';

export interface LiveProps {
  shapes: readonly MapShape[];
  /** The area shown at first. */
  box: Bbox;
  chosen: number | null;
  onChoose: (key: number) => void;
}

/** Shows all of a newly chosen place; brings a dag chosen from the list into view. */
function View({ box, shapes, chosen }: Omit<LiveProps, 'onChoose'>): null {
  const map = useMap();
  const whole = box.join(' ');
  useEffect(() => {
    map.fitBounds(boundsOf(whole.split(' ').map(Number) as Bbox), {
      padding: [FIT_PADDING, FIT_PADDING],
      animate: false,
    });
  }, [map, whole]);
  const shape = shapes.find(({ key }) => key === chosen);
  const place = shape?.bbox.join(' ');
  useEffect(() => {
    if (!place) return;
    const bounds = L.latLngBounds(boundsOf(place.split(' ').map(Number) as Bbox));
    if (!map.getBounds().contains(bounds)) map.fitBounds(bounds, { padding: [120, 120], animate: false });
  }, [map, place]);
  return null;
}

/** The interactive map; a click opens a dag. The list beside it offers everything that the map does. */
export default function LiveMap({ shapes, box, chosen, onChoose }: LiveProps): ReactElement {
  const collection = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: shapes.map((shape): Feature => ({
        type: 'Feature',
        id: shape.key,
        properties: {},
        geometry: shape.geometry,
      })),
    }),
    [shapes],
  );
  const byKey = useMemo(() => new Map(shapes.map((shape) => [shape.key, shape])), [shapes]);
  // The layers are created once; their handlers use the current values.
  const now = useRef({ byKey, onChoose });
  useEffect(() => {
    now.current = { byKey, onChoose };
  });
  const style = (feature?: Feature): L.PathOptions => {
    const look = byKey.get(feature?.id as number)?.style ?? 'unknown';
    return {
      color: feature?.id === chosen ? 'var(--map-chosen)' : strokeOf(look),
      weight: feature?.id === chosen ? 4 : 1.2,
      fillColor: fillOf(look),
      fillOpacity: 1,
    };
  };
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <MapContainer
        bounds={boundsOf(box)}
        boundsOptions={{ padding: [FIT_PADDING, FIT_PADDING] }}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        style={{ height: '100%' }}
      >
        <BaseMap />
        <GeoJSON
          // Recreated with new shapes: the library adds to a layer and removes nothing.
          key={collection.features.map(({ id }) => id).join()}
          data={collection}
          style={style}
          onEachFeature={(feature, layer) => {
            const key = feature.id as number;
            const tooltip = () => {
              const element = document.createElement('span');
              element.textContent = now.current.byKey.get(key)?.title ?? '';
              return element;
            };
            layer.bindTooltip(tooltip, { sticky: true });
            layer.on('click', () => now.current.onChoose(key));
          }}
        />
        <Numbers shapes={shapes} box={box} chosen={chosen} />
        <View box={box} shapes={shapes} chosen={chosen} />
      </MapContainer>
    </Box>
  );
}
