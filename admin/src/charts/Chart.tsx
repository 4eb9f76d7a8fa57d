import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartDrawing } from './drawing/Drawing.tsx';
import { isEmpty, reading, type ChartData, type ChartKind } from './data.ts';
import { Legend } from './Legend.tsx';
import { chartTexts as texts } from './texts.ts';

/** The drawing code is loaded with the first chart that has something to show. */
const Drawing = lazyWithRetry<ChartDrawing & { instead: ReactNode }>(
  () => import('./drawing/Drawing.tsx'),
  ({ instead }) => <>{instead}</>,
);
/** Reserves the height of a drawing, so that nothing moves when the drawing appears. */
const room = { minHeight: 220 };

const readingStyle = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 1,
  px: 1,
  py: 0.5,
  pointerEvents: 'none',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 'small',
  '@media print': { display: 'none' },
} as const;

/** Shows only the table when the chart's script cannot be loaded. */
class OrTable extends Component<{ children: ReactNode; instead: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

export interface ChartProps {
  chart: ChartData;
  title: string;
  /** What a point is, such as a day: the first column head of the table. */
  head: string;
  /** Shown when every figure is zero. */
  empty: string;
  /** Shown below the title: what is counted, and how much of it is sample data. */
  note?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
}

function Chart({
  kind,
  chart,
  title,
  head,
  empty,
  note,
  level = 3,
}: ChartProps & { kind: ChartKind }): ReactElement {
  const { say } = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const [heading, table] = [useId(), useId()];
  const nothing = isEmpty(chart);
  const asTable = <ChartTable id={table} chart={chart} title={title} head={head} />;
  const instead = (
    <>
      <Box role="status">{say(texts.failed)}</Box>
      {!shown && asTable}
    </>
  );
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      // The reading of a point lies over whatever follows the chart.
      sx={{
        breakInside: 'avoid',
        minWidth: 0,
        containerType: 'inline-size',
        ...(at !== null && { position: 'relative', zIndex: 1 }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Box component={`h${level}`} id={heading} sx={{ fontSize: 16, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {title}
        </Box>
        {!nothing && (
          <Button
            aria-expanded={shown}
            aria-controls={shown ? table : undefined}
            aria-describedby={heading}
            onClick={() => setShown(!shown)}
            sx={{ '@media print': { display: 'none' } }}
          >
            {say(shown ? texts.hideTable : texts.showTable)}
          </Button>
        )}
      </Box>
      {note && <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{note}</Box>}
      {nothing && <Box sx={{ color: 'text.secondary', py: 2 }}>{empty}</Box>}
      {!nothing && (
        <OrTable instead={instead}>
          <Legend kind={kind} chart={chart} />
          <Box sx={{ position: 'relative' }}>
            <Suspense fallback={<Box sx={room} />}>
              <Drawing kind={kind} chart={chart} title={title} at={at} onRead={setAt} instead={instead} />
            </Suspense>
            {at !== null && (
              // Lies below the axis and over whatever follows, so that it hides no figure and moves nothing.
              <Box aria-hidden sx={readingStyle}>
                {reading(chart, at)}
              </Box>
            )}
          </Box>
        </OrTable>
      )}
      {!nothing && shown && asTable}
    </Box>
  );
}

/** One bar for each point; several series are stacked. */
export const BarChart = (props: ChartProps): ReactElement => <Chart kind="bars" {...props} />;

/** One line for each series. */
export const LineChart = (props: ChartProps): ReactElement => <Chart kind="lines" {...props} />;
