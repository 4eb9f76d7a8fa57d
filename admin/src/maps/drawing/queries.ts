import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BoundaryHistory, CheckBoundary, CheckedBoundary } from '@bhumi/api/contract/maps/boundaries';
import type { OfficeMap } from '@bhumi/api/contract/maps/overview';
import { useDebounced } from '../../lib/useDebounced.ts';
import { useSession } from '../../lib/useSession.ts';
import type { Shape } from './drawing.ts';
import { boundaryOf, isPolygon } from './points.ts';

/** Queries of a form are not refetched while somebody fills it in. */
const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The dags of a sheet, of every survey, with the boundaries that are drawn. */
export function useSheet(zil: number | null): UseQueryResult<OfficeMap> {
  const { http } = useSession();
  return useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: ['sheet-dags', zil],
    enabled: zil !== null,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/maps/boundaries?zil_id=${zil}`, { signal })).json as OfficeMap,
  });
}

/** A dag with its boundary and what it was before. */
export function useBoundary(dag: number | null): UseQueryResult<BoundaryHistory> {
  const { http } = useSession();
  return useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: ['boundary', dag],
    enabled: dag !== null,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/geojson-datas/${dag}`, { signal })).json as BoundaryHistory,
  });
}

/** Whose boundary it is to be: a dag that is recorded, or a sheet and survey. */
export type Target = Pick<CheckBoundary, 'dag_id' | 'zil_id' | 'survey_type_id'>;

/** What the API says of a drawing: area, perimeter, and what saving it would answer. Asked when the hand rests. */
export function useCheck({ points, holes }: Shape, target: Target): UseQueryResult<CheckedBoundary> {
  const { http } = useSession();
  const body = JSON.stringify({ geojson: boundaryOf(points, holes), ...target });
  const asked = useDebounced(body, 300);
  const polygon = isPolygon(points);
  const query = useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: ['boundary-check', asked],
    enabled: polygon,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await http('/api/admin/geojson-datas/check', { method: 'POST', body: asked, signal });
      return answer.json as CheckedBoundary;
    },
  });
  return { ...query, isPlaceholderData: query.isPlaceholderData || asked !== body } as typeof query;
}
