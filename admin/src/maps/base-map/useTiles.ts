import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMapPage, loadedFor } from '@bhumi/api/contract/maps/pages';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import { useSession } from '../../lib/useSession.ts';

/** Whether the document may load tiles: its policy is that of the address it was loaded from. */
const mayShowTiles = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => loadedFor(name));

function useOffered(): MapTiles['tiles'] {
  const { http } = useSession();
  const { data } = useQuery({
    queryKey: ['maps', 'tiles'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http('/api/map/tiles', { signal })).json as MapTiles,
  });
  return data?.tiles ?? null;
}

/** Street tiles to lie below a map; null: there are none here, and the map stands on its grid. */
export function useTiles(): MapTiles['tiles'] {
  const tiles = useOffered();
  return mayShowTiles() ? tiles : null;
}

/** A map page that was reached from another page of the back office is loaded anew, once, where there are tiles that it may show only then. */
export function useTilesAllowed(): void {
  const tiles = useOffered();
  useEffect(() => {
    if (tiles && !mayShowTiles() && isMapPage(window.location.pathname)) window.location.reload();
  }, [tiles]);
}
