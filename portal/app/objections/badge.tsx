import { objectionStatusLabels, type ObjectionStatus } from '@bhumi/api/contract/objections/objections';
import { Badge } from '../components/badge/badge.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

/** How an objection stands: to whom an outcome is good it depends, so that only waiting has a shape. */
export function ObjectionBadge({ status }: { status: ObjectionStatus }) {
  return (
    <Badge kind={status === 'open' ? 'waiting' : 'plain'}>
      {objectionStatusLabels[status][useLanguage()]}
    </Badge>
  );
}
