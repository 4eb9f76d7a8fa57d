import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMapPage, loadedFor } from '@bhumi/api/contract/maps/pages';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import { useSession } from '../../lib/useSession.ts';

/**
 * Whether the document may load tiles. Its content security policy depends on the address that it was loaded from.
 */
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

/** The street tiles of a map; null when there are none, and the map shows its grid. */
export function useTiles(): MapTiles['tiles'] {
  const tiles = useOffered();
  return mayShowTiles() ? tiles : null;
}

/**
 * Reloads a map page once if it was reached from another page of the back office and may show its tiles only after a
 * reload.
 */
export function useTilesAllowed(): void {
  const tiles = useOffered();
  useEffect(() => {
    if (tiles && !mayShowTiles() && isMapPage(window.location.pathname)) window.location.reload();
  }, [tiles]);
}
