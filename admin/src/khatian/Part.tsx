import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { figuresTable } from '../reports/figures-table.ts';
import { khatianTexts as texts } from './texts.ts';

interface Props {
  title: Message;
  /** The column heads; those of figures are aligned right. */
  heads: readonly (Message & { figures?: boolean })[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** The last row, such as the total. */
  foot?: readonly ReactNode[];
}

/**
 * A part of a khatian: a heading with a table, or a text when it is empty. On a phone each row is a card, as in
 * tables of figures.
 */
export function Part({ title, heads, rows, foot }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const named = (at: number) => (heads[at]?.figures ? undefined : 'name');
  const line = (cells: readonly ReactNode[]) =>
    cells.map((content, at) => (
      <td
        key={heads[at]?.en ?? at}
        className={named(at)}
        // An empty cell has no label either.
        data-label={content === '' ? undefined : say(heads[at]!)}
      >
        {content}
      </td>
    ));
  return (
    <Box sx={{ mb: 3, breakInside: 'avoid' }}>
      <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, mt: 0, mb: 0.5 }}>
        {say(title)}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{say(texts.nothing)}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-labelledby={id} sx={figuresTable}>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <th key={head.en} scope="col" className={named(at)}>
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>{line(cells)}</tr>
              ))}
            </tbody>
            {foot && (
              <tfoot>
                <tr>{line(foot)}</tr>
              </tfoot>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
