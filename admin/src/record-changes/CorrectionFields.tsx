import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { ownerShares, totalArea } from '@bhumi/api/contract/lookup/lookup';
import { ORDER_FACTOR } from '@bhumi/api/contract/record-changes/record-changes';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { ORDER, REASON, rowsBody, sameRows, type FormRow, type Values } from '../lib/values.ts';
import { Comparison, type Side } from '../record-versions/Comparison.tsx';
import { OrderField, type Order } from './OrderField.tsx';
import { changeScreenTexts as texts } from './texts.ts';
import { TextAreaField } from './TextAreaField.tsx';

interface Props {
  /** The field with the rows. */
  name: string;
  field: RowsField;
  /** From the last fetch. */
  record: Values & { id: number };
}

/** Converts rows to owners with areas: the first column holds the name, and `shares` of the definition the area. */
function sideOf(field: RowsField, rows: readonly Values[], label: Side['label']): Side {
  const [name = ''] = Object.keys(field.columns);
  const owners = rows.map((row) => ({
    owner: typeof row[name] === 'string' ? row[name] : '',
    area: Number(row[field.shares ?? '']) || 0,
  }));
  const shared = ownerShares(owners);
  const known = shared.length > 0 ? shared : owners.map((row) => ({ ...row, til: 0, percent: 0 }));
  return { label, rows: known, area: totalArea(owners) };
}

/**
 * The fields of a correction of existing rows: before and after, the reason, and the written order for a larger
 * total.
 */
export function CorrectionFields({ name, field, record }: Props): ReactElement | null {
  const { say } = useLanguage();
  const { errors } = useFormState();
  const typed = (useWatch({ name }) ?? []) as FormRow[];
  const reason = useController({ name: REASON }).field;
  const order = useController({ name: ORDER }).field as {
    value: Order | null;
    onChange: (order: Order | null) => void;
  };
  const recorded = (record[name] ?? []) as Values[];
  const errorOf = (key: string) => (get(errors, key) as { message?: string } | undefined)?.message;
  const rows = rowsBody(field, typed);
  const changed = recorded.length > 0 && !sameRows(field, rows, recorded);
  const orderWrong = errorOf('order_id');
  if (!changed && reason.value === '' && !errorOf(REASON) && !orderWrong) return null;
  const before = sideOf(field, recorded, texts.before);
  const after = sideOf(field, rows, texts.after);
  const grows = before.area > 0 && after.area > before.area * ORDER_FACTOR;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box component="section" aria-label={say(texts.correction)} sx={{ overflowX: 'auto' }}>
        <Comparison before={before} after={after} />
      </Box>
      <TextAreaField
        label={say(texts.reason)}
        value={String(reason.value ?? '')}
        onChange={reason.onChange}
        error={errorOf(REASON)}
        help={say(texts.reasonHelp)}
      />
      {(grows || order.value !== null || orderWrong !== undefined) && (
        <OrderField dagId={record.id} value={order.value} onChange={order.onChange} error={orderWrong} />
      )}
    </Box>
  );
}
