import { formatNumber } from '@bhumi/api/contract/format';
import { GridLayer, type Map, type PopupEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { roundLength } from '../sketch/round-length.ts';
import { dagMapText } from '../text.ts';

/** The maximum width of the scale bar, in pixels. */
const MAX_WIDTH = 120;

/** Squares instead of street tiles. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    return document.createElement('div');
  }
}

/** A plain grid, for maps without street tiles. */
export function PlainGrid() {
  const map = useMap();
  useEffect(() => {
    const grid = new Squares({ tileSize: 64, className: 'plain-grid' });
    grid.addTo(map);
    return () => void grid.remove();
  }, [map]);
  return null;
}

/** Returns the length that the scale bar shows, in metres, and its width in pixels. */
function scaleOf(map: Map): { metres: number; pixels: number } {
  const { y } = map.getSize().divideBy(2);
  const [left, right] = [map.containerPointToLatLng([0, y]), map.containerPointToLatLng([MAX_WIDTH, y])];
  const most = map.distance(left, right);
  const metres = roundLength(most);
  return { metres, pixels: (metres / most) * MAX_WIDTH };
}

/** The scale bar, with the reader's digits. */
export function ScaleBar() {
  const text = useText(dagMapText);
  const language = useLanguage();
  const map = useMap();
  const [scale, setScale] = useState(() => scaleOf(map));
  // Not useMapEvents: it unsubscribes in each render, and would miss a move made in the same render.
  useEffect(() => {
    const measure = () => setScale(scaleOf(map));
    measure();
    map.on('moveend', measure);
    return () => void map.off('moveend', measure);
  }, [map]);
  const kilometres = scale.metres >= 1_000;
  return (
    <div className="scale-bar" style={{ width: scale.pixels }}>
      {text.scale(formatNumber(kilometres ? scale.metres / 1_000 : scale.metres, language), kilometres)}
    </div>
  );
}

/** The library's own labels, in the reader's language. */
export function MapLabels() {
  const text = useText(dagMapText);
  const map = useMapEvents({
    popupopen: ({ popup }: PopupEvent) =>
      popup
        .getElement()
        ?.querySelector('.leaflet-popup-close-button')
        ?.setAttribute('aria-label', text.closePopup),
  });
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'application');
    box.setAttribute('aria-label', text.mapLabel);
  }, [map, text]);
  return null;
}
