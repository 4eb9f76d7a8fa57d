import Box from '@mui/material/Box';
import { useId, type ReactElement } from 'react';
import type { ChartKind, Series } from './data.ts';
import { useSeriesStyle } from './series-style.ts';

/** The style of a series beside its name: a line with its dashes, or a patch with its hatching. */
export function Swatch({
  kind,
  series,
  place,
}: {
  kind: ChartKind;
  series: Series;
  place: number;
}): ReactElement {
  const { colour, dashes } = useSeriesStyle()(place);
  const hatching = useId();
  return (
    <Box component="svg" aria-hidden viewBox="0 0 22 12" sx={{ width: 22, height: 12, flex: 'none' }}>
      {kind === 'lines' ? (
        <line y1={6} y2={6} x2={22} stroke={colour} strokeWidth={2.5} strokeDasharray={dashes} />
      ) : (
        <>
          {series.sample && <Hatching id={hatching} colour={colour} />}
          <rect width={22} height={12} rx={2} fill={series.sample ? `url(#${hatching})` : colour} />
        </>
      )}
    </Box>
  );
}

/** The fill of sample figures: a pattern, so that they can be told apart in print too. */
export function Hatching({ id, colour }: { id: string; colour: string }): ReactElement {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={colour} fillOpacity={0.18} />
      <line y2={6} stroke={colour} strokeWidth={4} />
    </pattern>
  );
}
