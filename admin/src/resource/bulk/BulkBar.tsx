import { useState, type ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useSelection } from './useSelection.ts';

const BulkActions = lazyPart(async () => (await import('./BulkActions.tsx')).BulkActions);

/** The actions for the selected records, which come once any is selected. They stay, because their dialog outlives the selection. */
export function BulkBar({ definition }: { definition: ResourceDefinition }): ReactElement | null {
  const selection = useSelection();
  const [isUsed, setIsUsed] = useState(false);
  if (selection.chosen.length > 0 && !isUsed) setIsUsed(true);
  return isUsed ? <BulkActions definition={definition} selection={selection} /> : null;
}
