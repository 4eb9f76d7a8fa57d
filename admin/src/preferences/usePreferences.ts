import { useQuery } from '@tanstack/react-query';
import type { ListPreferences, Preferences, SavedFilter } from '@bhumi/api/contract/preferences/preferences';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { PREFERENCES_URL } from '../lib/preloaded.ts';
import { useSetQueryData } from '../lib/useSetQueryData.ts';
import { useSession } from '../lib/useSession.ts';

/** The properties of a dialog about list preferences. */
export interface PreferenceDialogProps {
  definition: ResourceDefinition;
  onClose: () => void;
}

const KEY = ['preferences'];
const NONE: ListPreferences = { columns: null, filters: [] };

/** The user's list preferences, fetched once for all lists. When they cannot be read, lists use their defaults. */
export function usePreferences(list: string): ListPreferences & { isPending: boolean } {
  const { http } = useSession();
  const { data, isPending } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http(PREFERENCES_URL, { signal })).json as Preferences,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return { ...(data?.lists[list] ?? NONE), isPending };
}

export interface PreferenceActions {
  columns: (columns: string[] | null) => Promise<void>;
  filter: (filter: Omit<SavedFilter, 'id'>) => Promise<void>;
  rename: (id: number, name: string) => Promise<void>;
  deleteFilter: (id: number) => Promise<void>;
}

/** Actions that change the preferences of a list. Each rejects with the server's error. */
export function usePreferenceActions(list: string): PreferenceActions {
  const { http } = useSession();
  const setQueryData = useSetQueryData();
  const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const address = `${PREFERENCES_URL}/${encodeURIComponent(list)}/${path}`;
    const { json } = await http(address, { method, ...(body && { body: JSON.stringify(body) }) });
    await setQueryData<Preferences>(KEY, ({ lists }) => ({
      lists: { ...lists, [list]: json as ListPreferences },
    }));
  };
  return {
    columns: (columns) => send('PUT', 'columns', { columns }),
    filter: (filter) => send('POST', 'filters', filter),
    rename: (id, name) => send('PUT', `filters/${id}`, { name }),
    deleteFilter: (id) => send('DELETE', `filters/${id}`),
  };
}
