import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDate } from '@bhumi/api/contract/format';
import {
  revenueLabels,
  shownTreasuryCodes,
  treasuryCodeLabel,
  type RevenueDay,
  type RevenueKind,
} from '@bhumi/api/contract/revenue/revenue';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { DialogFrame } from '../resource/dialog/DialogFrame.tsx';
import { dayAddress } from './address.ts';
import { OtherFees } from './OtherFees.tsx';
import { PaymentItems } from './PaymentItems.tsx';
import { Refunds } from './Refunds.tsx';
import { revenueTexts } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

interface Props {
  kind: RevenueKind;
  /** `YYYY-MM-DD` in Dhaka. */
  date: string;
  onClose: () => void;
}

/** All payments of one kind on a day. */
export function DayDialog({ kind, date, onClose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ['revenue', kind, date],
    queryFn: async ({ signal }) => (await http(dayAddress(kind, date), { signal })).json as RevenueDay,
  });
  const title = `${say(revenueLabels[kind])}, ${formatDate(date, language)}`;
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(texts.close)}</Button>}
    >
      {isError && <RetryAlert onRetry={refetch}>{say(revenueTexts.dayFailed)}</RetryAlert>}
      {!data && !isError && <Skeleton height={64} />}
      {data && (
        <Box role="status" sx={{ mb: 1.5 }}>
          {say(data.count === 0 ? revenueTexts.noneThatDay : revenueTexts.sum(data.count, data.total))}
          {data.items.length < data.count && <div>{say(revenueTexts.shown(data.items.length))}</div>}
          {data.fees > 0 && <div>{say(revenueTexts.feesThatDay(data.fees))}</div>}
          <div>
            {say(treasuryCodeLabel)}:{' '}
            {shownTreasuryCodes(data.treasury_code === null ? [] : [data.treasury_code], language)}
          </div>
        </Box>
      )}
      {data && data.items.length > 0 && <PaymentItems items={data.items} label={title} />}
      {data && data.refunds.length > 0 && <Refunds day={data} />}
      {data && data.other_fees.length > 0 && <OtherFees fees={data.other_fees} />}
    </DialogFrame>
  );
}
