import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BoundaryHistory, CheckBoundary, CheckedBoundary } from '@bhumi/api/contract/maps/boundaries';
import type { MapExtent, OfficeMap } from '@bhumi/api/contract/maps/overview';
import { useDebounced } from '../../lib/useDebounced.ts';
import { useSession } from '../../lib/useSession.ts';
import type { Shape } from './drawing.ts';
import { PLACE_STEPS, type ChosenPlace } from '../places/place.ts';
import { boundaryOf, isPolygon } from './points.ts';

/** Queries of a form are not refetched while somebody fills it in. */
const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The dags of a sheet, of every survey, with their boundaries. */
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

/** What the map of a chosen place opens on: asked of its narrowest level. A division alone is none. */
export function useExtent(place: ChosenPlace): UseQueryResult<MapExtent> {
  const { http } = useSession();
  const narrowest = [...PLACE_STEPS].reverse().find((step) => step !== 'division_id' && place[step] !== '');
  const query = narrowest && `${narrowest}=${place[narrowest]}`;
  return useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: ['map-extent', query],
    enabled: query !== undefined,
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/maps/extent?${query}`, { signal })).json as MapExtent,
  });
}

/** A dag with its boundary and the earlier versions. */
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

/** The owner of the drawing: a recorded dag, or a sheet and survey. */
export type Target = Pick<CheckBoundary, 'dag_id' | 'zil_id' | 'survey_type_id'>;

/** The API's check of a drawing: area, perimeter and the warnings of saving it. Requested when the user pauses. */
export function useCheck({ points, holes }: Shape, target: Target): UseQueryResult<CheckedBoundary> {
  const { http } = useSession();
  const body = JSON.stringify({ geojson: boundaryOf(points, holes), ...target });
  const settledBody = useDebounced(body, 300);
  const polygon = isPolygon(points);
  const query = useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: ['boundary-check', settledBody],
    enabled: polygon,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await http('/api/admin/geojson-datas/check', {
        method: 'POST',
        body: settledBody,
        signal,
      });
      return answer.json as CheckedBoundary;
    },
  });
  return { ...query, isPlaceholderData: query.isPlaceholderData || settledBody !== body } as typeof query;
}
