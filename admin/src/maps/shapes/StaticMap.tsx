import type { CSSProperties, ReactElement } from 'react';
import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import { useLanguage } from '../../i18n/language.ts';
import { lengthText, roundBelow } from '../base-map/lengths.ts';
import { baseMapTexts as texts } from '../base-map/texts.ts';
import { strokeOf, fillOf } from './shape-style.tsx';
import { paperOf, WIDTH, type Paper } from './paper.ts';
import type { MapShape } from './shape.ts';

/** Letter sizes, in units: the smallest that is readable on an A3 page, and the largest that is needed. */
const [LEAST, MOST] = [4, 15];
/** The width of a digit, as a part of its height. */
export const DIGIT = 0.62;

const pathOf = ({ geometry }: MapShape, { to }: Paper): string =>
  geometry.coordinates
    .map((ring) => `M${ring.map((position) => to(position).join(' ')).join('L')}Z`)
    .join('');

/** The largest size that a number may have in its dag. */
function sizeOf({ number, bbox: [west, south, east, north] }: MapShape, { to }: Paper): number {
  const [[left, top], [right, bottom]] = [to([west, north]), to([east, south])];
  const fits = Math.min(((right - left) * 0.8) / (DIGIT * number.length), (bottom - top) * 0.6);
  return Math.min(MOST, Math.max(LEAST, fits));
}

const halo: CSSProperties = {
  fill: 'var(--map-ink)',
  stroke: 'var(--map-paper)',
  strokeWidth: 2,
  paintOrder: 'stroke',
};

interface Props {
  shapes: readonly MapShape[];
  box: Bbox;
  label: string;
  chosen?: number | null;
}

/**
 * A drawing of every boundary with its number. Shown until the map has loaded, when the map cannot be loaded, and in
 * print.
 */
export function StaticMap({ shapes, box, label, chosen }: Props): ReactElement {
  const { say } = useLanguage();
  const paper = paperOf(box);
  const { height, metres } = paper;
  const bar = roundBelow(metres * 160);
  const step = bar / metres;
  // Draw beyond the edges too, because the container may be wider or higher.
  const aside = Math.ceil(WIDTH / step);
  const lines = Array.from({ length: 3 * aside }, (_, index) => (index - aside) * step);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        overflow: 'visible',
        background: 'var(--map-paper)',
      }}
    >
      <path
        d={[
          ...lines.map((at) => `M${at} ${-WIDTH}V${2 * WIDTH}`),
          ...lines.map((at) => `M${-WIDTH} ${height - at}H${2 * WIDTH}`),
        ].join('')}
        style={{ stroke: 'var(--map-grid)' }}
        strokeWidth="0.8"
      />
      {shapes.map((shape) => (
        <path
          key={shape.key}
          d={pathOf(shape, paper)}
          style={{ fill: fillOf(shape.style), stroke: strokeOf(shape.style) }}
          strokeWidth={shape.key === chosen ? 3 : 1}
          strokeLinejoin="round"
        />
      ))}
      {shapes.map((shape) => {
        const [x, y] = paper.to(shape.label);
        const size = sizeOf(shape, paper);
        return (
          <text
            key={shape.key}
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            fontSize={size}
            style={{ ...halo, strokeWidth: size / 5 }}
          >
            {shape.number}
          </text>
        );
      })}
      <g style={halo} fontSize="13" textAnchor="middle">
        <text x={WIDTH - 24} y={22}>
          ▲
        </text>
        <text x={WIDTH - 24} y={38} fontWeight="700">
          {say(texts.north)}
        </text>
        <text x={16 + step / 2} y={height - 20}>
          {say(lengthText(bar))}
        </text>
      </g>
      <path
        d={`M16 ${height - 22}V${height - 14}H${16 + step}V${height - 22}`}
        style={{ fill: 'none', stroke: 'var(--map-ink)' }}
        strokeWidth="1.6"
      />
    </svg>
  );
}
