import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Finding } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { OrderField, type Order } from '../../record-changes/OrderField.tsx';
import { TextAreaField } from '../../record-changes/TextAreaField.tsx';
import type { RecordErrors } from '../approval-input.ts';
import { recordSectionTexts as texts } from './texts.ts';

interface Why {
  reason: string;
  order: Order | null;
}

interface TotalProps {
  dagId: number;
  value: Why;
  onChange: (change: Partial<Why>) => void;
  /** The total grows so much that the API is likely to require an order. */
  asksOrder: boolean;
  errors: RecordErrors;
}

const stretched = { alignSelf: 'stretch', display: 'grid', gap: 1.5, my: 1 } as const;

/** Why the whole area changes, and the written order on which it grows. */
export function TotalFields({ dagId, value, onChange, asksOrder, errors }: TotalProps): ReactElement {
  const { say } = useLanguage();
  const { reason, order } = value;
  return (
    <Box sx={stretched}>
      <TextAreaField
        label={say(texts.totalReason)}
        value={reason}
        onChange={(typed) => onChange({ reason: typed })}
        error={errors['reason']}
        help={say(texts.totalReasonHelp)}
      />
      {(asksOrder || order !== null || errors['order_id'] !== undefined) && (
        <OrderField
          dagId={dagId}
          value={order}
          onChange={(chosen) => onChange({ order: chosen })}
          error={errors['order_id']}
        />
      )}
    </Box>
  );
}

interface RemarkProps {
  /** The red findings. */
  findings: readonly Finding[];
  /** By the name of the finding. */
  remarks: Readonly<Record<string, string>>;
  onChange: (remarks: Record<string, string>) => void;
  errors: RecordErrors;
}

/** For each red finding, why the record changes anyway. */
export function RemarkFields(props: RemarkProps): ReactElement | null {
  const { findings, remarks, onChange, errors } = props;
  const { say } = useLanguage();
  if (findings.length === 0) return null;
  return (
    <Box sx={stretched}>
      <Box sx={{ fontWeight: 600 }}>{say(texts.remarksTitle)}</Box>
      {findings.map(({ name, title }) => (
        <TextAreaField
          key={name}
          label={say(title)}
          value={remarks[name] ?? ''}
          onChange={(typed) => onChange({ ...remarks, [name]: typed })}
          error={errors[`finding_remarks.${name}`]}
          help={say(texts.remarkHelp)}
        />
      ))}
    </Box>
  );
}
