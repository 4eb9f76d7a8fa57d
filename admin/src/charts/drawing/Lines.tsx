import { useTheme } from '@mui/material/styles';
import { line } from 'd3-shape';
import type { ReactElement } from 'react';
import { Axes } from './Axes.tsx';
import { useSeriesStyle } from '../series-style.ts';
import type { DrawingProps } from './props.ts';
import { apart, namesEnds, plotOf, pointsOf } from './scales.ts';

/** The height of a label at the end of a line, in Bengali too. */
const LABEL = 22;
/** One line for each series, with its name at its end. */
export function Lines({ chart, width, at }: DrawingProps): ReactElement {
  const { palette } = useTheme();
  const look = useSeriesStyle();
  const { points, series } = chart;
  const hasEndNames = namesEnds(chart, width);
  const plot = plotOf('lines', chart, width);
  const x = pointsOf(points.length, plot);
  const ends = apart(
    series.map(({ values }) => plot.y(values.at(-1) ?? 0)),
    { top: plot.top, bottom: plot.bottom, height: LABEL },
  );
  const path = line<number>(
    (_, index) => x(index),
    (value) => plot.y(value),
  );
  return (
    <>
      <Axes chart={chart} plot={plot} middle={x} />
      {at !== null && (
        <line x1={x(at)} x2={x(at)} y1={plot.top} y2={plot.bottom} stroke={palette.text.secondary} />
      )}
      {series.map(({ key, label, values }, place) => (
        <g key={key}>
          <path
            d={path([...values]) ?? ''}
            fill="none"
            stroke={look(place).colour}
            strokeWidth={2.5}
            strokeDasharray={look(place).dashes}
            strokeLinejoin="round"
          />
          {at !== null && <circle cx={x(at)} cy={plot.y(values[at] ?? 0)} r={4} fill={look(place).colour} />}
          {hasEndNames && (
            <text
              x={plot.right + 8}
              y={ends[place]}
              dominantBaseline="central"
              fontSize="var(--small)"
              fontWeight={600}
              fill={look(place).colour}
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
