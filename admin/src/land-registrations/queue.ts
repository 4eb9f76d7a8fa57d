import { useQuery } from '@tanstack/react-query';
import {
  registrationDecisions,
  type LandMatch,
  type RegistrationDecision,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { useSession } from '../lib/useSession.ts';
import { listAddress } from '../queue/list-address.ts';
import type { Queue } from '../queue/queue.ts';
import type { Paging } from '../queue/useListParams.ts';
import { decisionTexts, registrationTexts } from './texts.ts';

const ADDRESS = '/api/land-tax-registrations';

export const registrationQueue: Queue<ReviewedRegistration, RegistrationDecision> = {
  address: ADDRESS,
  machine: registrationDecisions,
  decisions: decisionTexts,
  remarks: { field: 'notes', label: registrationTexts.notes },
  request: ({ id, version }, action, notes) => ({
    method: 'PUT',
    path: `/${id}`,
    body: { status: registrationDecisions[action][0].to, notes, version },
  }),
};

/** In place of a status: registrations of every status. */
export const EVERY = 'all';

/** What the list shows, as its address holds it. */
export interface View extends Paging {
  q: string;
  status: string;
}

/** What waits is worked from the oldest on; everything else shows the newest first. */
export const listOf = ({ q, status, ...paging }: View): string =>
  listAddress(ADDRESS, paging, {
    sort: JSON.stringify(['id', status === 'pending' ? 'ASC' : 'DESC']),
    filter: JSON.stringify({ ...(q && { q }), ...(status !== EVERY && { status }) }),
  });

/** A registration held against the land records; read anew each time that it is looked at, and kept from the look to the decision. */
export function useMatch(id: number) {
  const { http } = useSession();
  return useQuery({
    queryKey: ['match-land-details', id],
    gcTime: 1_000,
    queryFn: async ({ signal }) =>
      (await http(`${ADDRESS}/${id}/match-land-details`, { method: 'POST', signal })).json as LandMatch,
  });
}
