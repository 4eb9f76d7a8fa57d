import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { digitsIn } from '@bhumi/api/contract/digits';
import { MIN_POINTS } from '@bhumi/api/contract/maps/limits';
import { useLanguage } from '../../../i18n/language.ts';
import { position, samePoints } from '../points.ts';
import L from './leaflet.ts';
import type { MapProps } from './map-props.ts';
import { toLatLng } from '../../base-map/lat-lng.ts';
import { snapped } from './snap.ts';

/** Above this number of points only the line is drawn. */
const MAX_MARKERS = 200;

interface Editing extends L.Polygon {
  editing: { enable: () => void; disable: () => void };
}

type Props = Pick<MapProps, 'points' | 'holes' | 'chosen' | 'onDrawn' | 'corners'> & { editing: boolean };

/** One point is a marker, two a line, three and more a polygon; its corners can be moved in edit mode. */
export function DrawnShape({ points, holes, chosen, onDrawn, corners, editing }: Props): null {
  const map = useMap();
  const { language } = useLanguage();
  const color = useTheme().palette.primary.main;
  const latest = useRef({ points, onDrawn, corners });
  latest.current = { points, onDrawn, corners };

  useEffect(() => {
    const at = points.map(toLatLng);
    const line = { color, weight: 3, fillOpacity: 0.15, interactive: false };
    const group = L.featureGroup();
    if (points.length >= MIN_POINTS) {
      const rings = [at, ...holes.map((hole) => hole.map(toLatLng))];
      const polygon = L.polygon(rings, { ...line, className: 'map-drawn' }).addTo(group) as Editing;
      group.addTo(map);
      if (editing) {
        polygon.editing.enable();
        polygon.on('edit', () => {
          const { points: before, onDrawn: tell, corners: near } = latest.current;
          const ring = (polygon.getLatLngs() as L.LatLng[][])[0]!;
          const after = ring.map(({ lng, lat }) => position(lng, lat));
          const pixels = ([lng, lat]: readonly [number, number]) => map.latLngToLayerPoint([lat, lng]);
          const known = new Set(before.map(String));
          const settled = after.map((point) =>
            known.has(String(point)) ? point : snapped(point, near, pixels),
          );
          if (!samePoints(settled, before)) tell(settled);
        });
      }
    } else if (points.length === 2) {
      L.polyline(at, { ...line, className: 'map-drawn' }).addTo(group);
    }
    if (!editing && points.length <= MAX_MARKERS) {
      for (const [place, where] of at.entries()) {
        const html = digitsIn(place + 1, language);
        const className = place === chosen ? 'map-point chosen' : 'map-point';
        const icon = L.divIcon({ className, html, iconSize: [22, 22] });
        L.marker(where, { icon, interactive: false, keyboard: false }).addTo(group);
      }
    }
    group.addTo(map);
    return () => void group.remove();
  }, [map, points, holes, chosen, editing, color, language]);
  return null;
}
