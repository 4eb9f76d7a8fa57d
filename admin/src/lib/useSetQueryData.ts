import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Puts what a change has answered into what was read, without asking for it. What is under way was asked for before the
 * change: it is called back first, since it would take the place of the answer. Where nothing was read yet, all is read.
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
