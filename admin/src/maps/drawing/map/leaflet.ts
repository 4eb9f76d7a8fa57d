/**
 * Leaflet with its drawing tools. Loaded only where a map is shown: nothing else of the back office imports this
 * folder.
 * leaflet-draw looks for a global `L`, and writes to it.
 */
import './global.ts';
import 'leaflet-draw';
import 'leaflet-draw/dist/leaflet.draw-src.css';
import 'leaflet/dist/leaflet.css';
import './map.css';
import L from 'leaflet';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import { areaOf, lengthOf } from '@bhumi/api/contract/maps/units';
import { boundaryTexts as texts } from '../texts.ts';

interface Readable {
  readableArea: (squareMetres: number) => string;
  readableDistance: (metres: number) => string;
}

/**
 * Sets the texts beside the pointer, in the reader's language and in land units. leaflet-draw's own `readableArea`
 * writes to a variable that it never declares: in a module it throws, and the fourth corner of a polygon is lost.
 */
export function speak(language: Language): void {
  const { tooltip } = L.drawLocal.draw.handlers.polygon;
  tooltip.start = texts.drawStart[language];
  tooltip.cont = texts.drawGoOn[language];
  tooltip.end = texts.drawClose[language];
  const line = L.drawLocal.draw.handlers.polyline.tooltip;
  line.start = texts.cutStart[language];
  line.cont = texts.drawGoOn[language];
  line.end = texts.cutEnd[language];
  const readable = L.GeometryUtil as unknown as Readable;
  readable.readableArea = (squareMetres) => {
    const { decimals } = areaOf(squareMetres);
    return texts.decimals(formatNumber(decimals, language))[language];
  };
  readable.readableDistance = (metres) =>
    texts.feet(digitsIn(Math.round(lengthOf(metres).ft), language))[language];
}

// leaflet-draw uses a name of Leaflet 1.0, for which Leaflet logs a deprecation warning at each call.
(L.Polyline as unknown as { _flat: typeof L.LineUtil.isFlat })._flat = L.LineUtil.isFlat;

// leaflet-draw makes every corner a focusable button that no key can press; without a mouse people use the list of
// points.
L.Marker.mergeOptions({ keyboard: false });

export default L;
