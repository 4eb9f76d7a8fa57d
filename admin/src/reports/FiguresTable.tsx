import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Language, Message } from '@bhumi/api/contract/language';
import type { FigureColumn, FigureTable, WithSampleFlag } from '@bhumi/api/contract/reports/table';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { figuresTable } from './figures-table.ts';
import { reportTexts as texts } from './texts.ts';

/** Formats a figure; a dash where there is none. */
export function figureText(
  value: number | null,
  kind: FigureColumn<never>['kind'],
  language: Language,
): string {
  if (value === null) return '–';
  if (kind === 'percent') return `${formatNumber(value, language)}%`;
  return formatNumber(value, language, kind === 'money' ? 2 : 0);
}

interface Props<Row extends WithSampleFlag> {
  table: FigureTable<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The link of the first column, if any. */
  nameOf?: (row: Row, name: string) => ReactNode;
  /** The last row: the figures of the total, without names. */
  total?: Partial<Row>;
  /** Shown when there are no rows. */
  none: Message;
  /** Downloads the file, which may have more rows than the table. */
  file?: { busy: boolean; load: () => void; label?: Message };
}

/** A table of figures with the contract's columns. Samples are marked unless every row is one. */
export function FiguresTable<Row extends WithSampleFlag>(props: Props<Row>): ReactElement {
  const { table: shown, rows, keyOf, nameOf = (_, name) => name, total, none, file } = props;
  const { language, say } = useLanguage();
  const id = useId();
  const [first, ...names] = shown.names;
  // A row of zeros is neither a sample nor real data.
  const mixed = rows.some((row) => !row.is_sample && shown.figures.some(({ of }) => of(row)));
  const figures = (row: Row) =>
    shown.figures.map(({ of, label, kind, share }) => (
      <td key={label.en} data-label={say(label)}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {figureText(of(row), kind, language)}
          {share && (
            <Box component="span" sx={{ display: 'inline-block', minWidth: 64, color: 'text.secondary' }}>
              {figureText(share.of(row), 'percent', language)}
            </Box>
          )}
        </Box>
      </td>
    ));
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, m: 0, flexGrow: 1 }}>
          {say(shown.title)}
        </Box>
        {file && rows.length > 0 && (
          <Button
            variant="outlined"
            disabled={file.busy}
            aria-label={`${say(texts.csv)}: ${say(file.label ?? shown.title)}`}
            onClick={file.load}
            sx={ON_SCREEN}
          >
            {say(texts.csv)}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{say(none)}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-labelledby={id} sx={figuresTable}>
            <thead>
              <tr>
                {shown.names.map(({ label }) => (
                  <th key={label.en} scope="col" className="name">
                    {say(label)}
                  </th>
                ))}
                {shown.figures.map(({ label }) => (
                  <th key={label.en} scope="col">
                    {say(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row" className="name">
                    <span>
                      {first && nameOf(row, first.of(row, language))}
                      {row.is_sample && mixed && (
                        <Chip size="small" label={say(common.sample)} sx={{ ml: 1 }} />
                      )}
                    </span>
                  </th>
                  {names.map(({ of, label }) => (
                    <td key={label.en} className="name" data-label={say(label)}>
                      {of(row, language)}
                    </td>
                  ))}
                  {figures(row)}
                </tr>
              ))}
            </tbody>
            {total && rows.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row" className="name" colSpan={shown.names.length}>
                    {say(texts.total)}
                  </th>
                  {figures(total as Row)}
                </tr>
              </tfoot>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
