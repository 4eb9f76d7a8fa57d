import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredMark } from '@bhumi/api/contract/resource/retired';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { StickyTable } from '../../layout/StickyTable.tsx';
import { STACKED_QUERY, stackColumns } from '../../lib/stacked-columns.ts';
import { labelOf } from '../../lib/record-names.ts';
import { staleRowsProps } from '../../lib/stale-rows.ts';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { SelectBox, SelectPage } from '../bulk/SelectBox.tsx';
import { Cell } from '../cells/Cell.tsx';
import { wrapMode, FITS } from '../cells/cell-text.ts';
import { columnsOf, type CellRenderers, type Column, type StoredRecord } from '../columns.ts';
import { RowActions } from './RowActions.tsx';
import { useRowClick } from './useRowClick.ts';

interface Props {
  definition: ResourceDefinition;
  cells: CellRenderers;
  /** Rows have no actions. */
  readOnly: boolean;
  /** Rows can be selected. */
  selectable: boolean;
  onDelete: ((record: StoredRecord) => void) | undefined;
}

/** The list as a table: sortable headers that stay in sight, rows of 40 px. */
export function RecordTable({ definition, cells, readOnly, selectable, onDelete }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<StoredRecord>();
  const preferences = usePreferences(definition.name);
  const folded = useMediaQuery(STACKED_QUERY, { noSsr: true });
  const cellsOfRow = stackColumns(columnsOf(definition, preferences.columns), folded);
  const openedBy = useRowClick(definition, readOnly);
  // Columns that appear later would move what is being read.
  const waits = isPending || preferences.isPending;
  return (
    <StickyTable label={say(definition.label.many)} fitsFrom={FITS}>
      <TableHead>
        <TableRow>
          {cellsOfRow.map((parts, index) => (
            <HeaderCell key={parts[0].name} columns={parts}>
              {selectable && index === 0 && <SelectPage />}
            </HeaderCell>
          ))}
          {!readOnly && <TableCell sx={{ width: '1px' }}>{say(texts.actions)}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody {...staleRowsProps(isPlaceholderData)}>
        {waits &&
          Array.from({ length: perPage }, (_, row) => (
            <TableRow key={row}>
              <TableCell colSpan={cellsOfRow.length + (readOnly ? 0 : 1)}>
                <Skeleton />
              </TableCell>
            </TableRow>
          ))}
        {(waits ? [] : data).map((record) => {
          const title = labelOf(definition, record, language);
          const value = (column: Column) =>
            cells[column.name]?.(record) ?? (
              <Cell definition={definition} column={column} record={record} title={title} />
            );
          return (
            <TableRow key={record.id} hover {...openedBy(record)}>
              {cellsOfRow.map(([column, ...below], index) => (
                <TableCell key={column.name} sx={broken[wrapMode(column, record)]}>
                  {selectable && index === 0 && <SelectBox record={record} title={title} />}
                  {value(column)}
                  {index === 0 && record.is_sample === true && (
                    <Chip size="small" label={say(texts.sample)} sx={mark} />
                  )}
                  {index === 0 && record.retired && <Chip size="small" label={say(retiredMark)} sx={mark} />}
                  {below.map((each) => (
                    <Box key={each.name} sx={broken[wrapMode(each, record)]}>
                      {value(each)}
                    </Box>
                  ))}
                </TableCell>
              ))}
              {!readOnly && (
                <TableCell sx={{ width: '1px' }}>
                  <RowActions definition={definition} record={record} title={title} onDelete={onDelete} />
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </StickyTable>
  );
}

/** The marks for sample and retired records, beside the record's number; below it where the table has no room. */
const mark = {
  ml: 1,
  [`@media (max-width: ${FITS - 0.05}px)`]: { display: 'flex', width: 'fit-content', ml: 0, mb: 0.5 },
};

const broken = {
  never: { whiteSpace: 'nowrap' },
  words: {},
  anywhere: {
    overflowWrap: 'anywhere',
    minWidth: 100,
    // A table that scrolls sideways need not cut names.
    [`@media (max-width: ${FITS - 0.05}px)`]: { minWidth: '8em' },
  },
};

/** The heads of a column and of those stacked below it. */
function HeaderCell({ columns, children }: { columns: [Column, ...Column[]]; children?: ReactNode }) {
  const { sort } = useListContext();
  const isSorted = columns.some(({ name, sortable }) => sortable && sort.field === name);
  const [first, ...below] = columns;
  return (
    <TableCell
      sortDirection={isSorted && (sort.order === 'ASC' ? 'asc' : 'desc')}
      sx={children ? { whiteSpace: 'nowrap' } : {}}
    >
      {children}
      <Head column={first} />
      {below.map((column) => (
        <div key={column.name}>
          <Head column={column} />
        </div>
      ))}
    </TableCell>
  );
}

/** Sorts by a column; the first click on a column sorts ascending, the next one toggles. */
function Head({ column: { name, label, sortable } }: { column: Column }): ReactElement {
  const { say } = useLanguage();
  const { sort, setSort } = useListContext();
  if (!sortable) return <>{say(label)}</>;
  const active = sort.field === name;
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableSortLabel
      active={active}
      direction={active ? order : 'asc'}
      onClick={() => setSort({ field: name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
    >
      {say(label)}
    </TableSortLabel>
  );
}
