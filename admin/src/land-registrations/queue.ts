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

/** The filter value for registrations of every status. */
export const EVERY = 'all';

/** The list parameters in the address. */
export interface View extends Paging {
  q: string;
  status: string;
}

/** What is open is listed oldest first, what is decided newest first; of all statuses what waits comes first. */
const ORDERS: Record<string, readonly [field: string, direction: 'ASC' | 'DESC']> = {
  [EVERY]: ['waiting', 'ASC'],
  pending: ['id', 'ASC'],
  flagged: ['id', 'ASC'],
};

export const listOf = ({ q, status, ...paging }: View): string =>
  listAddress(ADDRESS, paging, {
    sort: JSON.stringify(ORDERS[status] ?? ['id', 'DESC']),
    filter: JSON.stringify({ ...(q && { q }), ...(status !== EVERY && { status }) }),
  });

/**
 * The comparison of a registration with the land records. It is fetched each time the dialog opens, and kept until
 * the decision.
 */
export function useMatch(id: number) {
  const { http } = useSession();
  return useQuery({
    queryKey: ['match-land-details', id],
    gcTime: 1_000,
    queryFn: async ({ signal }) =>
      (await http(`${ADDRESS}/${id}/match-land-details`, { method: 'POST', signal })).json as LandMatch,
  });
}
