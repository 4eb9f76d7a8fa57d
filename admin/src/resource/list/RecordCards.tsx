import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredMark } from '@bhumi/api/contract/resource/retired';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { labelOf } from '../../lib/record-names.ts';
import { staleRowsProps } from '../../lib/stale-rows.ts';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { SelectBox } from '../bulk/SelectBox.tsx';
import { Cell } from '../cells/Cell.tsx';
import { columnsOf, type CellRenderers, type StoredRecord } from '../columns.ts';
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

const card = { border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5 } as const;

/** The list below 640 px: one card per record, each value with its label. */
export function RecordCards({ definition, cells, readOnly, selectable, onDelete }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<StoredRecord>();
  const preferences = usePreferences(definition.name);
  const columns = columnsOf(definition, preferences.columns);
  const openedBy = useRowClick(definition, readOnly);
  if (isPending || preferences.isPending) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: perPage }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={132} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      {...staleRowsProps(isPlaceholderData)}
      aria-label={say(definition.label.many)}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data.map((record) => {
        const title = labelOf(definition, record, language);
        return (
          <Box component="li" key={record.id} sx={card} {...openedBy(record)}>
            <Box component="dl" sx={{ m: 0 }}>
              {columns.map((column) => (
                <Box key={column.name} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
                  <Box component="dt" sx={{ width: '38%', flexShrink: 0, color: 'text.secondary' }}>
                    {say(column.label)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {cells[column.name]?.(record) ?? (
                      <Cell definition={definition} column={column} record={record} title={title} />
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                alignItems: 'center',
                mt: 0.5,
              }}
            >
              <span>
                {selectable && <SelectBox card record={record} title={title} />}
                {record.is_sample === true && <Chip size="small" label={say(texts.sample)} />}
                {record.retired && <Chip size="small" label={say(retiredMark)} sx={{ ml: 1 }} />}
              </span>
              {!readOnly && (
                <RowActions definition={definition} record={record} title={title} onDelete={onDelete} />
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
