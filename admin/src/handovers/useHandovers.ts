import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Handover } from '@bhumi/api/contract/offices/handovers';
import { useSession } from '../lib/useSession.ts';

/** The hand-overs that wait; to an officer all of their own. */
export function useHandovers(): UseQueryResult<Handover[]> {
  const { http } = useSession();
  return useQuery({
    queryKey: ['handovers'],
    queryFn: async ({ signal }) => (await http('/api/admin/handovers', { signal })).json as Handover[],
  });
}
