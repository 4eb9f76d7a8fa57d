import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Refetches what is shown after a change. Requests sent before the change are cancelled first, because react-query
 * would show the first answer of a query as current. Unused cached data is dropped completely, since a decision
 * changes records, their history and counts.
 * @returns a function that limits the refetch to some of the shown queries, for a change that affects nothing else
 */
export function useRefetchNow(): (which?: QueryFilters) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (which = {}) => {
      await client.cancelQueries(which);
      client.removeQueries({ type: 'inactive' });
      await client.invalidateQueries(which);
    },
    [client],
  );
}
