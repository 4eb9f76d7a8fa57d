import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useSession } from './useSession.ts';

/** The last answer of a polled address, with its ETag. */
export interface Polled<Answer> {
  answer: Answer;
  tag: string | null;
  /** The total count of a paged list. */
  total: number;
  estimated: boolean;
}

const POLLED_KEY = 'polled';

/** A query filter that matches all polled addresses that begin with `address`. */
export const polledQueriesUnder = (address: string) => ({
  predicate: ({ queryKey: [kind, asked] }: { queryKey: readonly unknown[] }) =>
    kind === POLLED_KEY && typeof asked === 'string' && asked.startsWith(address),
});

/**
 * Polls an address of the API while the page is visible. An unchanged answer costs a 304 and keeps its identity, so that nothing
 * renders again.
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
