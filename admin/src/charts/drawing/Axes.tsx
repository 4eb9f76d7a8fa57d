import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import type { ChartData } from '../data.ts';
import { HEIGHT, lastFits, namedPoints, type Plot } from './scales.ts';

interface Props {
  chart: ChartData;
  plot: Plot;
  /** The x position of the middle of a point. */
  middle: (index: number) => number;
}

/** The y axis with its grid lines, and the names of some points below. */
export function Axes({ chart, plot, middle }: Props): ReactElement {
  const { palette } = useTheme();
  const { left, right, bottom, y, ticks } = plot;
  const fits = lastFits(chart, plot, middle);
  const labelled = namedPoints(chart, plot, fits);
  const last = chart.points.length - 1;
  return (
    <g fill={palette.text.secondary} fontSize="var(--small)">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke={palette.divider} />
          <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
            {chart.unit.short(tick)}
          </text>
        </g>
      ))}
      {labelled.map((index) => {
        const anchor = index === last && labelled.length > 1 && !fits ? 'end' : 'middle';
        const x = anchor === 'end' ? right : middle(index);
        return (
          <text
            key={index}
            x={x}
            y={(bottom + HEIGHT) / 2 + 4}
            textAnchor={anchor}
            dominantBaseline="central"
          >
            {chart.points[index]!.short}
          </text>
        );
      })}
    </g>
  );
}
