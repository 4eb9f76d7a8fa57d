import { useNavigate } from 'react-router-dom';
import type { MutationPage } from '@bhumi/api/contract/mutations/review';
import { parseWholeTracking } from '@bhumi/api/contract/mutations/tracking';
import { useSession } from '../../lib/useSession.ts';
import { ADDRESS } from '../drafts.ts';

/** Opens the mutation of a typed tracking number, if there is one within the officer's places. Any other text is left to the list. */
export function useOpenExact(): (search: string) => Promise<void> {
  const { http } = useSession();
  const navigate = useNavigate();
  return async (search) => {
    const tracking = parseWholeTracking(search);
    if (!tracking) return;
    const query = new URLSearchParams({ search, per_page: '2' }).toString();
    const { json } = await http(`${ADDRESS}?${query}`).catch(() => ({ json: null }));
    const found = (json as MutationPage | null)?.data.find(({ id }) => id === tracking.id);
    if (found) navigate(`/mutations/${found.id}`);
  };
}
