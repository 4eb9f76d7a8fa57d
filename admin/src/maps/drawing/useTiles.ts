import { useQuery } from '@tanstack/react-query';
import { loadedFor } from '@bhumi/api/contract/maps/pages';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import { useDesk } from '../../lib/user.ts';

/** Whether the document may load tiles: its policy is that of the address it was loaded from. */
const mayShowTiles = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => loadedFor(name));

/** Street tiles to lie below a map; null: there are none here, and the map stands on its grid. */
export function useTiles(): MapTiles['tiles'] {
  const { http } = useDesk();
  const { data } = useQuery({
    queryKey: ['maps', 'tiles'],
    enabled: mayShowTiles(),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http('/api/map/tiles', { signal })).json as MapTiles,
  });
  return data?.tiles ?? null;
}
