import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useSession } from './useSession.ts';

/** An answer of the API as it was last read, with the tag that asks for news of it. */
export interface Polled<Answer> {
  answer: Answer;
  tag: string | null;
  /** How many there are in all, of a list that is read by page. */
  total: number;
  estimated: boolean;
}

const POLLED_KEY = 'polled';

/** The key of everything under an address, for whoever has changed something there. */
export const polledQueriesUnder = (address: string) => ({
  predicate: ({ queryKey: [kind, asked] }: { queryKey: readonly unknown[] }) =>
    kind === POLLED_KEY && typeof asked === 'string' && asked.startsWith(address),
});

/**
 * Reads an address of the API, and again every so many seconds while the page is in sight. What has not changed costs a
 * 304, and stays as it is.
 */
export function usePolled<Answer>(address: string, seconds: number): UseQueryResult<Polled<Answer>> {
  const { http } = useSession();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const queryKey = [POLLED_KEY, address];
  const query = useQuery({
    queryKey,
    refetchInterval: seconds * 1000,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<Polled<Answer>> => {
      const before = client.getQueryData<Polled<Answer>>(queryKey);
      const headers = before?.tag ? { 'If-None-Match': before.tag } : undefined;
      try {
        const { json, headers: answered } = await http(address, { signal, ...(headers && { headers }) });
        return {
          answer: json as Answer,
          tag: answered.get('ETag'),
          total: Number(answered.get('Content-Range')?.split('/').at(-1) ?? 0),
          estimated: answered.get('X-Total-Estimated') === 'true',
        };
      } catch (error) {
        if (before && error instanceof HttpError && error.status === 304) return before;
        throw error;
      }
    },
  });
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return query;
}
