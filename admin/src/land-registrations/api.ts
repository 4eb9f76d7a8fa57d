import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LandMatch, ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import type { DecisionInput } from '@bhumi/api/contract/land-registrations/review';
import { polledUnder, usePolled } from '../lib/usePolled.ts';
import { useDesk } from '../lib/user.ts';
import { rangeOf, SECONDS } from '../queue/polling.ts';
import type { Paging } from '../queue/useAddress.ts';

const ADDRESS = '/api/land-tax-registrations';

/** What the list shows, as its address holds it. */
export interface View extends Paging {
  q: string;
  status: string;
}

/** What waits is worked from the oldest on; everything else shows the newest first. */
function addressOf({ q, status, page, perPage }: View): string {
  const filter = { ...(q && { q }), ...(status && { status }) };
  const query = new URLSearchParams({
    range: rangeOf(page, perPage),
    sort: JSON.stringify(['id', status === 'pending' ? 'ASC' : 'DESC']),
    filter: JSON.stringify(filter),
  });
  return `${ADDRESS}?${query.toString()}`;
}

export const useRegistrations = (view: View) => usePolled<ReviewedRegistration[]>(addressOf(view), SECONDS);

/** Tells how many registrations wait. */
export const waitingAddress = addressOf({ q: '', status: 'pending', page: 1, perPage: 1 });

/** A registration held against the land records; read anew each time that it is looked at. */
export function useMatch(id: number) {
  const { http } = useDesk();
  return useQuery({
    queryKey: ['match-land-details', id],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http(`${ADDRESS}/${id}/match-land-details`, { method: 'POST', signal })).json as LandMatch,
  });
}

/** Decides a registration; whatever comes of it, the lists are read again. */
export function useDecide() {
  const { http } = useDesk();
  const client = useQueryClient();
  return async (id: number, decision: DecisionInput): Promise<ReviewedRegistration> => {
    try {
      const body = JSON.stringify(decision);
      return (await http(`${ADDRESS}/${id}`, { method: 'PUT', body })).json as ReviewedRegistration;
    } finally {
      void client.invalidateQueries(polledUnder(ADDRESS));
    }
  };
}
