import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { columnsOf } from '../columns.ts';
import { Select } from '../../lib/Select.tsx';

const orders = [
  { order: 'ASC', text: texts.ascending },
  { order: 'DESC', text: texts.descending },
] as const;

/** Chooses the order of the cards, which have no column heads to click. */
export function SortSelect({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const { sort, setSort } = useListContext();
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%' }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {say(texts.sortBy)}
      </Box>
      <Select
        sx={{ minWidth: 0, flexGrow: 1 }}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = 'id', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {columnsOf(definition)
          .filter(({ sortable }) => sortable)
          .flatMap(({ name, label }) =>
            orders.map(({ order, text }) => (
              <option key={`${name} ${order}`} value={`${name} ${order}`}>
                {say(label)}, {say(text)}
              </option>
            )),
          )}
      </Select>
    </Box>
  );
}
