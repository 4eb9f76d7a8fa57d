import { objectionStatusLabels, type ObjectionStatus } from '@bhumi/api/contract/objections/objections';
import { Badge } from '../components/badge/badge.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

/** The state of an objection. Whether an outcome is good depends on the reader, so only "pending" has a shape. */
export function ObjectionBadge({ status }: { status: ObjectionStatus }) {
  return (
    <Badge kind={status === 'open' ? 'waiting' : 'plain'}>
      {objectionStatusLabels[status][useLanguage()]}
    </Badge>
  );
}
