import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import L from './leaflet.ts';
import type { MapProps } from './map-props.ts';
import { toLatLng } from '../../base-map/lat-lng.ts';

/**
 * The picture of a sheet below the drawing, placed by its affine map: a CSS matrix from the picture's pixels to the
 * map's. Over the size of a sheet the distortion of the map's projection is invisible.
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
