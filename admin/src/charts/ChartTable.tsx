import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { totals, type ChartData } from './data.ts';
import { chartTexts as texts } from './texts.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    fontSize: 'small',
    color: 'text.secondary',
    verticalAlign: 'bottom',
    position: 'sticky',
    top: 0,
    bgcolor: 'background.default',
  },
  '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
} as const;

interface Props {
  id: string;
  chart: ChartData;
  /** The title, and what the rows are. */
  title: string;
  head: string;
}

/** The figures of a chart as a table, newest first. It scrolls within itself and is printed in full. */
export function ChartTable({ id, chart, title, head }: Props): ReactElement {
  const { say } = useLanguage();
  const { points, series, unit } = chart;
  const sums = totals(chart);
  const rows = points.map((point, at) => ({ point, at })).reverse();
  return (
    <Box
      id={id}
      role="region"
      tabIndex={0}
      aria-label={title}
      sx={{
        mt: 1,
        maxHeight: 320,
        overflow: 'auto',
        '@media print': { maxHeight: 'none', overflow: 'visible' },
      }}
    >
      <Box component="table" aria-label={title} sx={table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {series.length > 1 && <th scope="col">{say(texts.total)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {series.map(({ key, values }) => (
                <td key={key}>{unit.full(values[at] ?? 0)}</td>
              ))}
              {series.length > 1 && <td>{unit.full(sums[at] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
