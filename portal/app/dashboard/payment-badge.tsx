import { paymentStatusLabels, type PaymentStatus } from '@bhumi/api/contract/states';
import { Badge } from '../components/badge/badge.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

const kinds = { paid: 'good', pending: 'waiting', failed: 'bad' } as const;

/** The state of a payment: PAID, Pending, Failed. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={kinds[status]}>{paymentStatusLabels[status][useLanguage()]}</Badge>;
}
