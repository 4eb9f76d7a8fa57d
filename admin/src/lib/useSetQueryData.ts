import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Writes the answer of a change into the query cache, without a refetch. Requests that were sent before the change are cancelled
 * first, because their response would overwrite the answer. Without cached data, the query is fetched.
 */
export function useSetQueryData(): <Data>(key: QueryKey, update: (before: Data) => Data) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async <Data>(queryKey: QueryKey, update: (before: Data) => Data) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      if (before === undefined) await client.invalidateQueries({ queryKey });
      else client.setQueryData(queryKey, update(before));
    },
    [client],
  );
}
