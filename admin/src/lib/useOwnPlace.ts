import { useQuery } from '@tanstack/react-query';
import type { OwnPlace } from '@bhumi/api/contract/places/own-place';
import { actsEverywhere } from './acts-everywhere.ts';
import { useSession } from './useSession.ts';

/** The place in which all posts of the reader act; undefined while it is loading, and for those who act everywhere. */
export function useOwnPlace(): OwnPlace | undefined {
  const { http, user } = useSession();
  const { data } = useQuery({
    queryKey: ['own-place', user.posts.map(({ office_id }) => office_id).join()],
    enabled: !actsEverywhere(user) && user.posts.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http('/api/admin/own-place', { signal })).json as OwnPlace,
  });
  return data;
}
