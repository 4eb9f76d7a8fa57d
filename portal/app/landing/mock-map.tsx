import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landingText } from './text.ts';

/** Borders between the parcels of the picture. */
const borders =
  'M0 130 90 112 170 122 262 98 360 118 480 96M90 112 78 60 96 44M170 122l18-78M262 98l-6-54M360 118l22-74' +
  'M78 196l92-74M78 196 0 210M78 196l22 84M170 122l38 90M208 212l-30 68M208 212l86-12M262 98l32 102M294 200l26 80' +
  'M294 200l92-26M360 118l26 56M386 174l94 10M386 174l-8 106';
const numbers = [
  [34, 92, '1041'],
  [124, 88, '1042'],
  [216, 80, '1043'],
  [306, 82, '1044'],
  [424, 78, '1045'],
  [40, 170, '1046'],
  [324, 152, '1048'],
  [430, 146, '1049'],
  [36, 250, '1050'],
  [122, 228, '1051'],
  [420, 236, '1052'],
] as const;

/** Attributes of a line drawing that do not need the style sheet. */
const LINES = { fill: 'none', stroke: 'currentColor' };

/** A drawing of the product: a mouza map with a found dag marked. */
export function MockMap() {
  const text = useText(landingText);
  const language = useLanguage();
  return (
    <svg
      className="mock-map"
      width="480"
      height="320"
      viewBox="0 0 480 320"
      role="img"
      aria-label={text.mapTitle}
    >
      <rect className="map-ground" width="480" height="320" rx="6" fill="none" />
      <path
        className="map-water"
        fill="none"
        d="M0 296c90-26 150 14 250-4s150-20 230 2v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"
      />
      <path className="map-lines" {...LINES} d={borders} />
      <path className="map-chosen" {...LINES} d="M170 122 262 98 294 200 208 212Z" />
      {numbers.map(([x, y, number]) => (
        <text key={number} className="map-number" x={x} y={y}>
          {digitsIn(number, language)}
        </text>
      ))}
      <path className="map-bar" fill="none" d="M0 44h480V6a6 6 0 0 0-6-6H6a6 6 0 0 0-6 6Z" />
      <text className="map-path" x="14" y="28">
        {text.mapPath}
      </text>
      <rect className="map-search" {...LINES} x="346" y="9" width="122" height="26" rx="4" />
      <text className="map-typed" x="356" y="27">
        {text.mapSearch}
      </text>
      <g transform="translate(188 216)">
        <path
          className="map-card"
          {...LINES}
          d="M6 8h18l12-12 12 12h118a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z"
        />
        <text className="map-strong" x="14" y="30">
          {text.mapDag}
        </text>
        <text x="14" y="49">
          {text.mapKhatian}
        </text>
        <text x="14" y="67">
          {text.mapArea}
        </text>
      </g>
    </svg>
  );
}
