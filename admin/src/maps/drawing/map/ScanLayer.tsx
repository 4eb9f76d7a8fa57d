import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import L from './leaflet.ts';
import type { MapProps } from './map-props.ts';
import { toLatLng } from '../../base-map/lat-lng.ts';

/**
 * The picture of a sheet below the drawing: laid by the affine map of its placement, which is a matrix of CSS between the pixels of
 * the picture and those of the map. Over a sheet of a mouza the map's own projection bends nothing that could be seen.
 */
export function ScanLayer({ scan }: { scan: NonNullable<MapProps['scan']> }): null {
  const map = useMap();
  const { url, width, height, corners, opacity } = scan;
  useEffect(() => {
    const pane = map.getPane('scan') ?? map.createPane('scan');
    pane.style.zIndex = '250';
    const picture = L.DomUtil.create('img', 'map-scan leaflet-zoom-hide', pane);
    picture.alt = '';
    picture.src = url;
    Object.assign(picture.style, {
      position: 'absolute',
      width: `${width}px`,
      height: `${height}px`,
      maxWidth: 'none',
      transformOrigin: '0 0',
      opacity: String(opacity),
      pointerEvents: 'none',
    });
    const lay = () => {
      const [origin, right, , below] = corners.map((corner) => map.latLngToLayerPoint(toLatLng(corner)));
      const along = right!.subtract(origin!).divideBy(width);
      const down = below!.subtract(origin!).divideBy(height);
      const matrix = [along.x, along.y, down.x, down.y, origin!.x, origin!.y].join(',');
      picture.style.transform = `matrix(${matrix})`;
    };
    lay();
    map.on('zoomend viewreset', lay);
    return () => {
      map.off('zoomend viewreset', lay);
      picture.remove();
    };
  }, [map, url, width, height, corners, opacity]);
  return null;
}
