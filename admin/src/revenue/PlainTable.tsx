import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { figuresTable } from '../reports/figures-table.ts';

interface Props {
  title: Message;
  /** Shown below the title. */
  note?: string | undefined;
  heads: readonly Message[];
  /** How many of the first columns hold words; the others hold figures. */
  names: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table whose cells are more than figures, in the style of a table of figures. */
export function PlainTable({ title, note, heads, names, rows }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const named = (at: number) => (at < names ? 'name' : undefined);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box component="h2" id={id} sx={{ fontSize: 18, fontWeight: 700, m: 0, mb: 1 }}>
        {say(title)}
      </Box>
      {note && <Box sx={{ color: 'text.secondary', mb: 1 }}>{note}</Box>}
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
            {rows.map(({ key, cells: [first, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className="name">
                  {first}
                </th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]!.en} className={named(at + 1)} data-label={say(heads[at + 1]!)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
