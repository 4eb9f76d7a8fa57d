import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import {
  figureLabels,
  reportFigures,
  reportLabels,
  type Figure,
} from '@bhumi/api/contract/mutation-figures/columns';
import type { ReportPart } from '@bhumi/api/contract/mutation-figures/figures';
import { useLanguage } from '../i18n/language.ts';
import { reportTexts as texts } from './texts.ts';

export interface FiguresRow {
  key: string;
  name: ReactNode;
  figures: Partial<Record<Figure, number | null>>;
}

/** On a phone each row is a card in which every figure has its label. */
const table = {
  ...{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    p: 1,
    textAlign: 'right',
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { fontSize: 'small', fontWeight: 600, color: 'text.secondary', verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 600 },
  '@media (max-width: 639px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& th, & td': { display: 'flex', justifyContent: 'space-between', gap: 2, border: 0, px: 0, py: 0.25 },
    '& td::before': { content: 'attr(data-label)', textAlign: 'left', color: 'text.secondary' },
  },
} as const;

interface Props {
  part: ReportPart;
  /** What the rows are of. */
  head: Message;
  rows: readonly FiguresRow[];
  busy: boolean;
  onDownload: () => void;
}

/** A table of the report, with its file. */
export function FiguresTable({ part, head, rows, busy, onDownload }: Props): ReactElement {
  const { language, say } = useLanguage();
  const id = useId();
  const figures = reportFigures[part];
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {say(reportLabels[part])}
        </Box>
        {rows.length > 0 && (
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={`${say(texts.csv)}: ${say(reportLabels[part])}`}
            onClick={onDownload}
          >
            {say(texts.csv)}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{say(texts.noDecisions)}</Box>
      ) : (
        <Box component="table" aria-labelledby={id} sx={table}>
          <thead>
            <tr>
              <th scope="col">{say(head)}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {say(figureLabels[figure])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {figures.map((figure) => (
                  <td key={figure} data-label={say(figureLabels[figure])}>
                    {row.figures[figure] == null ? '–' : formatNumber(row.figures[figure], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}
