import { useQueryClient } from '@tanstack/react-query';
import type { ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { polledUnder, usePolled } from '../lib/usePolled.ts';
import { useDesk } from '../lib/user.ts';
import { rangeOf, SECONDS } from '../queue/polling.ts';
import type { Paging } from '../queue/useAddress.ts';

const ADDRESS = '/api/admin/kyc';

const addressOf = ({ page, perPage }: Paging): string =>
  `${ADDRESS}/pending?${new URLSearchParams({ range: rangeOf(page, perPage) }).toString()}`;

/** Tells how many identity cards wait. */
export const waitingAddress = addressOf({ page: 1, perPage: 1 });

/** A page of the identity cards that wait, the oldest first. */
export const usePendingKycs = (paging: Paging) =>
  usePolled<{ kycs: ReviewedKyc[] }>(addressOf(paging), SECONDS);

/** Decides on a card; whatever comes of it, the list is read again. */
export function useDecideKyc() {
  const { http } = useDesk();
  const client = useQueryClient();
  return async (id: number, decision: 'approve' | 'reject', rejection_reason?: string): Promise<void> => {
    try {
      const body = decision === 'reject' ? { body: JSON.stringify({ rejection_reason }) } : {};
      await http(`${ADDRESS}/${id}/${decision}`, { method: 'POST', ...body });
    } finally {
      void client.invalidateQueries(polledUnder(ADDRESS));
    }
  };
}
