import Checkbox from '@mui/material/Checkbox';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useLanguage } from '../../i18n/language.ts';
import type { StoredRecord } from '../columns.ts';
import { selectTexts } from './select-texts.ts';

/** As large as a finger on a card; no higher than its row in a table. */
const finger = { minWidth: 44, minHeight: 44, ml: -1.5 };
const inRow = { p: 0.5, my: -0.5, ml: -1, mr: 0.5 };

/** Selects one record, or deselects it. */
export function SelectBox({
  record,
  title,
  card = false,
}: {
  record: StoredRecord;
  title: string;
  card?: boolean;
}): ReactElement {
  const { say } = useLanguage();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      sx={card ? finger : inRow}
      checked={(selectedIds as number[]).includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      inputProps={{ 'aria-label': say(selectTexts.select(title)) }}
    />
  );
}

/** Selects every record of the page, or none. */
export function SelectPage(): ReactElement {
  const { say } = useLanguage();
  const { data = [], selectedIds, onSelect } = useListContext<StoredRecord>();
  const chosen = data.filter(({ id }) => (selectedIds as number[]).includes(id)).length;
  const all = data.length > 0 && chosen === data.length;
  return (
    <Checkbox
      size="small"
      sx={inRow}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
      inputProps={{ 'aria-label': say(selectTexts.selectPage) }}
    />
  );
}
