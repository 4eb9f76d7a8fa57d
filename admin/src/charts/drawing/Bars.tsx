import { useTheme } from '@mui/material/styles';
import { stack } from 'd3-shape';
import { useId, type ReactElement } from 'react';
import { totals } from '../data.ts';
import { Hatching } from '../Swatch.tsx';
import { Axes } from './Axes.tsx';
import { useSeriesStyle } from '../series-style.ts';
import type { DrawingProps } from './props.ts';
import { bandsOf, plotOf, roomFor } from './scales.ts';

/**
 * One bar for each point, with the series stacked. Each bar shows its value if there is room for all values;
 * otherwise only the highest bar does.
 */
export function Bars({ chart, width, at }: DrawingProps): ReactElement {
  const { palette } = useTheme();
  const look = useSeriesStyle();
  const hatching = useId();
  const { points, series, unit } = chart;
  const plot = plotOf('bars', chart, width);
  const bands = bandsOf(points.length, plot);
  const middle = (index: number) => bands.at(index) + bands.width / 2;
  const sums = totals(chart);
  const highest = sums.indexOf(Math.max(...sums));
  const stacked = stack<unknown, number, number>()
    .keys(series.map((_, place) => place))
    .value((index, place) => series[place]!.values[index] ?? 0)(points.map((_, index) => index));
  const labels = sums.map((sum) => unit.full(sum));
  const roomy = labels.every((label) => roomFor(label) <= bands.width);
  return (
    <>
      <defs>
        {series.map(({ key }, place) => (
          <Hatching key={key} id={`${hatching}${place}`} colour={look(place).colour} />
        ))}
      </defs>
      {at !== null && (
        <rect
          x={bands.at(at) - 2}
          width={bands.width + 4}
          y={plot.top}
          height={plot.bottom - plot.top}
          fill={palette.action.hover}
        />
      )}
      <Axes chart={chart} plot={plot} middle={middle} />
      {stacked.map((bars, place) => (
        <g
          key={series[place]!.key}
          fill={series[place]!.sample ? `url(#${hatching}${place})` : look(place).colour}
        >
          {bars.map(([from, to], index) =>
            to > from ? (
              // A small figure beside a large one stays visible.
              <rect
                key={points[index]!.key}
                x={bands.at(index)}
                width={bands.width}
                y={Math.min(plot.y(to), plot.y(from) - 1.5)}
                height={Math.max(plot.y(from) - plot.y(to), 1.5)}
              />
            ) : null,
          )}
        </g>
      ))}
      {labels.map((label, index) => {
        if (!roomy && index !== highest) return null;
        const half = roomFor(label) / 2;
        return (
          <text
            key={points[index]!.key}
            x={Math.min(Math.max(middle(index), plot.left + half), plot.right - half)}
            y={plot.y(sums[index]!) - 6}
            textAnchor="middle"
            fontSize="var(--small)"
            fontWeight={700}
            fill={palette.text.primary}
          >
            {label}
          </text>
        );
      })}
    </>
  );
}
