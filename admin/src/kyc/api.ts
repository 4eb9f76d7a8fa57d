import { useQueryClient } from '@tanstack/react-query';
import type { ReviewedKyc } from '@bhumi/api/contract/kyc';
import { polledUnder, usePolled } from '../lib/usePolled.ts';
import { useDesk } from '../lib/user.ts';

const ADDRESS = '/api/admin/kyc';
/** How often the list is read again. */
const SECONDS = 10;

/** The identity cards that wait, the oldest first. */
export const usePendingKycs = () => usePolled<{ kycs: ReviewedKyc[] }>(`${ADDRESS}/pending`, SECONDS);

/** Decides on a card; answers what is said of it. Whatever comes of it, the list is read again. */
export function useDecideKyc() {
  const { http } = useDesk();
  const client = useQueryClient();
  return async (id: number, decision: 'approve' | 'reject', rejection_reason?: string): Promise<string> => {
    try {
      const body = decision === 'reject' ? { body: JSON.stringify({ rejection_reason }) } : {};
      const { json } = await http(`${ADDRESS}/${id}/${decision}`, { method: 'POST', ...body });
      return (json as { message: string }).message;
    } finally {
      void client.invalidateQueries(polledUnder(ADDRESS));
    }
  };
}
