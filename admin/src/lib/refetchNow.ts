import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads again what is shown, after something was changed. What is under way was asked for before the change: it is called
 * back first, since a refresh alone waits for a first load and shows it as current. What lies ready for other screens is
 * dropped, all of it: a decision changes records, their history, and what was counted.
 * @returns takes which of what is shown it is to be, where the change can be seen in nothing else
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
