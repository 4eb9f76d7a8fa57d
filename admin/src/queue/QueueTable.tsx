import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { StickyTable } from '../layout/StickyTable.tsx';
import { STACKED_QUERY, stackColumns } from '../lib/stacked-columns.ts';
import { useNarrow } from '../lib/useNarrow.ts';
import { staleRowsProps } from '../lib/stale-rows.ts';
import type { QueueRow } from './queue.ts';
import { rowKeys, type RowKeysWork } from './useQueueKeys.ts';

/**
 * A column of a queue's list. The last column, which holds the actions and takes the remaining width, is not
 * included.
 */
export interface QueueColumn<R> {
  name: string;
  label: Message;
  /** The width on a desktop. In a folded table all columns have the same width. */
  width: string;
  /** The column below which it is stacked in a narrow table. */
  below?: string;
  /** This column identifies the row, so the sample mark stands here. */
  isTitle?: boolean;
  Cell: (props: { row: R }) => ReactElement;
}

type SampledRow = QueueRow & { is_sample: boolean };
interface OwnProps<R extends SampledRow> {
  title: Message;
  columns: readonly QueueColumn<R>[];
  /** Undefined during the first load. */
  rows: R[] | undefined;
  /** The rows are those of an earlier list. */
  stale: boolean;
  perPage: number;
  /** The actions of a row. */
  actions: (row: R) => ReactNode;
}
type Props<R extends SampledRow, Action extends string> = OwnProps<R> & RowKeysWork<R, Action>;

/** The rows of a queue: a table, folded to fewer columns where it would not fit, or cards on a phone. */
export function QueueTable<R extends SampledRow, Action extends string>(
  props: Props<R, Action>,
): ReactElement {
  const narrow = useNarrow();
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<R extends SampledRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { title, columns, rows, stale, perPage, actions } = props;
  const { say } = useLanguage();
  const folded = useMediaQuery(STACKED_QUERY, { noSsr: true });
  const cells = stackColumns(columns, folded);
  return (
    <StickyTable
      label={say(title)}
      // Below this width rows are cards.
      fitsFrom={640}
      sx={{
        tableLayout: 'fixed',
        '& th, & td': { px: 0.75 },
        '& td': { verticalAlign: 'top', py: 1 },
        // Aligns the button's text with the text of the row.
        '& td:last-child': { pt: 0.125 },
      }}
    >
      <TableHead>
        <TableRow>
          {cells.map((parts) => (
            <TableCell key={parts[0].name} sx={folded ? {} : { width: parts[0].width }}>
              {parts.map(({ label }) => say(label)).join(' · ')}
            </TableCell>
          ))}
          <TableCell>{say(texts.actions)}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody {...staleRowsProps(stale)}>
        {!rows &&
          Array.from({ length: perPage }, (_, row) => (
            <TableRow key={row}>
              <TableCell colSpan={cells.length + 1}>
                <Skeleton height={40} />
              </TableCell>
            </TableRow>
          ))}
        {rows?.map((row) => (
          <TableRow key={row.id} hover {...rowKeys(props, row)}>
            {cells.map((parts) => (
              <TableCell key={parts[0].name}>
                {parts.map(({ name, isTitle, Cell }) => (
                  <Box key={name} sx={{ '& + &': { mt: 0.75 } }}>
                    <Cell row={row} />
                    {isTitle && row.is_sample && <Chip size="small" label={say(texts.sample)} />}
                  </Box>
                ))}
              </TableCell>
            ))}
            <TableCell>{actions(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </StickyTable>
  );
}

function Cards<R extends SampledRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { title, columns, rows, stale, perPage, actions } = props;
  const { say } = useLanguage();
  if (!rows) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: perPage }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={240} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      {...staleRowsProps(stale)}
      aria-label={say(title)}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          {...rowKeys(props, row)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5 }}
        >
          <Box component="dl" sx={{ m: 0 }}>
            {columns.map(({ name, label, Cell }) => (
              <Box key={name} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
                <Box component="dt" sx={{ width: '34%', flexShrink: 0, color: 'text.secondary' }}>
                  {say(label)}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Cell row={row} />
                </Box>
              </Box>
            ))}
          </Box>
          {row.is_sample && <Chip size="small" label={say(texts.sample)} sx={{ mb: 0.5 }} />}
          {actions(row)}
        </Box>
      ))}
    </Box>
  );
}
