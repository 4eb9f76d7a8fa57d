import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { reading, type ChartData, type ChartKind } from '../data.ts';
import { Bars } from './Bars.tsx';
import { Lines } from './Lines.tsx';
import { HEIGHT, plotOf, pointAt } from './scales.ts';

/** What a chart is drawn from, at any width. */
export interface ChartDrawing {
  kind: ChartKind;
  chart: ChartData;
  /** The title. */
  title: string;
  /** Tells which point is being read, for the line above; null for none. */
  onRead: (at: number | null) => void;
  at: number | null;
}

/** Returns the point to which an arrow key leads. */
const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** The width of the drawing, from its first render on. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.round(box.clientWidth)));
    setWidth(Math.round(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}

/** A chart whose points can be read with the pointer, a finger or the arrow keys. */
export default function Drawing({ kind, chart, title, onRead, at }: ChartDrawing): ReactElement {
  const [ref, width] = useWidth();
  const last = chart.points.length - 1;
  const Shapes = kind === 'bars' ? Bars : Lines;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') onRead(null);
    if (!step) return;
    event.preventDefault();
    onRead(at === null ? last : step(at, last));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onRead(pointAt(event.clientX - left, last + 1, plotOf(kind, chart, width)));
  };
  return (
    <Box
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={reading(chart, at ?? last)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => onRead(null)}
      onBlur={() => onRead(null)}
      sx={{
        height: HEIGHT,
        borderRadius: 1,
        touchAction: 'pan-y',
        '&:focus-visible': { outline: 3, outlineColor: 'primary.main', outlineOffset: 0 },
      }}
    >
      {width > 0 && (
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${width} ${HEIGHT}`}
          sx={{ display: 'block', width: '100%', height: HEIGHT, overflow: 'visible' }}
        >
          <Shapes chart={chart} width={width} at={at} />
        </Box>
      )}
    </Box>
  );
}
