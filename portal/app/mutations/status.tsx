import { ownStatusLabels, type MutationStatus } from '@bhumi/api/contract/mutations/states';
import { Badge } from '../components/badge/badge.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

const kinds = {
  pending_payment: 'waiting',
  pending: 'waiting',
  assigned_to_ac_land: 'waiting',
  flagged: 'flagged',
  approved: 'good',
  rejected: 'bad',
} as const;

/** The state of a mutation, as its applicant reads it. */
export function MutationBadge({ status }: { status: MutationStatus }) {
  return <Badge kind={kinds[status]}>{ownStatusLabels[status][useLanguage()]}</Badge>;
}
