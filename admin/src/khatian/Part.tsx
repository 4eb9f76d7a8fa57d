import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { khatianTexts as texts } from './texts.ts';

interface Props {
  title: Message;
  /** The heads of its columns; those that hold figures end at the right. */
  heads: readonly (Message & { figures?: boolean })[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Closes the table. */
  foot?: readonly ReactNode[];
}

/** A part of a khatian: a heading and a table, or that there is nothing. On a phone a wide table moves within itself. */
export function Part({ title, heads, rows, foot }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const align = (at: number) => (heads[at]?.figures ? 'right' : 'left');
  const cell = {
    px: { xs: 1, sm: 1.5 },
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
  } as const;
  const line = (cells: readonly ReactNode[], Cell: 'td' | 'th') =>
    cells.map((content, at) => (
      <Box component={Cell} key={heads[at]?.en ?? at} sx={{ ...cell, textAlign: align(at) }}>
        {content}
      </Box>
    ));
  return (
    <Box sx={{ mb: 3, breakInside: 'avoid' }}>
      <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, mt: 0, mb: 0.5 }}>
        {say(title)}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{say(texts.nothing)}</Box>
      ) : (
        <Box
          tabIndex={0}
          role="region"
          aria-labelledby={id}
          sx={{ overflowX: 'auto', '@media print': { overflowX: 'visible' } }}
        >
          <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <Box
                    component="th"
                    scope="col"
                    key={head.en}
                    sx={{ ...cell, textAlign: align(at), fontWeight: 600, color: 'text.secondary' }}
                  >
                    {say(head)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>{line(cells, 'td')}</tr>
              ))}
            </tbody>
            {foot && (
              <tfoot>
                <tr>{line(foot, 'td')}</tr>
              </tfoot>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
