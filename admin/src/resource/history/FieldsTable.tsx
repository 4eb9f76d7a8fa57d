import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { FieldChange, ReferencedRecords } from '@bhumi/api/contract/resource/history';
import { useLanguage } from '../../i18n/language.ts';
import { FieldValue } from './FieldValue.tsx';
import { Restore, type Restorable } from './Restore.tsx';
import { historyTexts as texts } from './texts.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  mt: 0.5,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 0.75, overflowWrap: 'anywhere' },
  '& tr + tr > *, & tbody tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
} as const;

type Side = 'before' | 'after';

interface Props {
  of: Restorable;
  fields: readonly FieldChange[];
  referred: { before: ReferencedRecords; after: ReferencedRecords };
  /** The table's accessible name. */
  label: string;
  heads: Record<Side, Message>;
  /** The columns whose values may be restored. */
  offered: readonly Side[];
}

/** Fields with their values before and after, side by side; with buttons that restore earlier values. */
export function FieldsTable({ of, fields, referred, label, heads, offered }: Props): ReactElement {
  const { say } = useLanguage();
  const sides = ['before', 'after'] as const;
  return (
    <Box component="table" aria-label={label} sx={table}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: '28%' }}>
            {say(texts.field)}
          </Box>
          {sides.map((side) => (
            <th key={side} scope="col">
              {say(heads[side])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((change) => {
          const name = change.field;
          const field = of.definition.fields[name];
          if (!field) return null;
          return (
            <tr key={name}>
              <th scope="row">{say(field.label)}</th>
              {sides.map((side) => (
                <td key={side}>
                  <FieldValue
                    definition={of.definition}
                    name={name}
                    field={field}
                    value={change[side]}
                    referred={referred[side]}
                  />
                  {offered.includes(side) && (
                    <div>
                      <Restore {...of} name={name} value={change[side]} referred={referred[side]} />
                    </div>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
