import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { StickyTable } from '../layout/StickyTable.tsx';
import { labelOf } from '../lib/naming.ts';
import { heldBack } from '../lib/stale.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { SelectBox, SelectPage } from './bulk/SelectBox.tsx';
import { Cell } from './Cell.tsx';
import { breaking, FITS } from './cell-text.ts';
import { columnsOf, type Cells, type Column, type StoredRecord } from './columns.ts';
import { RowActions } from './RowActions.tsx';
import { useOpening } from './useOpening.ts';

interface Props {
  definition: ResourceDefinition;
  cells: Cells;
  /** Rows offer nothing to do. */
  readOnly: boolean;
  /** Rows can be chosen. */
  selectable: boolean;
  onDelete: ((record: StoredRecord) => void) | undefined;
}

/** The list as a table: sortable headers that stay in sight, rows of 40 px. */
export function RecordTable({ definition, cells, readOnly, selectable, onDelete }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<StoredRecord>();
  const wanted = usePreferences(definition.name);
  const columns = columnsOf(definition, wanted.columns);
  const openedBy = useOpening(definition, readOnly);
  // Columns that came later would move what is being read.
  const waits = isPending || wanted.isPending;
  return (
    <StickyTable label={say(definition.label.many)} fitsFrom={FITS}>
      <TableHead>
        <TableRow>
          {columns.map((column, index) => (
            <HeaderCell key={column.name} column={column}>
              {selectable && index === 0 && <SelectPage />}
            </HeaderCell>
          ))}
          {!readOnly && <TableCell sx={{ width: '1px' }}>{say(texts.actions)}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody {...heldBack(isPlaceholderData)}>
        {waits &&
          Array.from({ length: perPage }, (_, row) => (
            <TableRow key={row}>
              <TableCell colSpan={columns.length + (readOnly ? 0 : 1)}>
                <Skeleton />
              </TableCell>
            </TableRow>
          ))}
        {(waits ? [] : data).map((record) => {
          const title = labelOf(definition, record, language);
          return (
            <TableRow key={record.id} hover {...openedBy(record)}>
              {columns.map((column, index) => (
                <TableCell key={column.name} sx={broken[breaking(column, record)]}>
                  {selectable && index === 0 && <SelectBox record={record} title={title} />}
                  {cells[column.name]?.(record) ?? <Cell {...{ definition, column, record, title }} />}
                  {index === 0 && record.is_sample === true && (
                    <Chip size="small" label={say(texts.sample)} sx={mark} />
                  )}
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

/** That a record is a sample stands beside its number; below it, where the table has no room. */
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
    // Where the table scrolls sideways, a name need not be cut.
    [`@media (max-width: ${FITS - 0.05}px)`]: { minWidth: 128 },
  },
};

/** A header toggles the order; a column newly chosen starts ascending. */
function HeaderCell({ column, children }: { column: Column; children?: ReactNode }): ReactElement {
  const { say } = useLanguage();
  const { sort, setSort } = useListContext();
  const active = sort.field === column.name;
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  if (!column.sortable) {
    return (
      <TableCell>
        {children}
        {say(column.label)}
      </TableCell>
    );
  }
  return (
    <TableCell sortDirection={active ? order : false} sx={children ? { whiteSpace: 'nowrap' } : {}}>
      {children}
      <TableSortLabel
        active={active}
        direction={active ? order : 'asc'}
        onClick={() =>
          setSort({ field: column.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })
        }
      >
        {say(column.label)}
      </TableSortLabel>
    </TableCell>
  );
}
