import { formatNumber } from '@bhumi/api/contract/format';
import { GridLayer, type Map, type PopupEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { roundLength } from '../sketch/round-length.ts';
import { dagMapText } from '../text.ts';

/** The widest that the bar of the scale is, in pixels. */
const MAX_WIDTH = 120;

/** Squares instead of street tiles. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    return document.createElement('div');
  }
}

/** A plain grid, where there are no street tiles. */
export function PlainGrid() {
  const map = useMap();
  useEffect(() => {
    const grid = new Squares({ tileSize: 64, className: 'plain-grid' });
    grid.addTo(map);
    return () => void grid.remove();
  }, [map]);
  return null;
}

/** The length that a bar says of the map as it stands, in metres, and how long the bar is for it. */
function scaleOf(map: Map): { metres: number; pixels: number } {
  const { y } = map.getSize().divideBy(2);
  const [left, right] = [map.containerPointToLatLng([0, y]), map.containerPointToLatLng([MAX_WIDTH, y])];
  const most = map.distance(left, right);
  const metres = roundLength(most);
  return { metres, pixels: (metres / most) * MAX_WIDTH };
}

/** A bar that says how far things are apart, in the reader's digits. */
export function ScaleBar() {
  const text = useText(dagMapText);
  const language = useLanguage();
  const map = useMap();
  const [scale, setScale] = useState(() => scaleOf(map));
  // Not by useMapEvents: that lets go of the map in each render, and what moves it in the same one would not be heard.
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

/** What the library says by itself, in the reader's language. */
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
