import type { APIRequestContext } from '@playwright/test';
import type { DagFound, MapView } from '../../api/contract/maps/search.ts';
import type { DagDetail } from '../../api/contract/lookup/lookup.ts';
import { someMutations, type Mutations } from './mutations.ts';

/** Addresses that depend on the demonstration records. */
export interface Places {
  zil: URLSearchParams;
  dagId: number;
  mouzaMapId: number;
  /** A dag with a boundary, of a number that others have too. */
  drawn: { dag_id: number; dag_no: string };
  /** The administrator's own account. */
  mutations: Mutations;
}

let places: Promise<Places> | undefined;

/** Finds a dag and a mouza map with their places; once, because no test changes them. */
export function findPlaces(api: APIRequestContext): Promise<Places> {
  places ??= walkToPlaces(api);
  return places;
}

async function walkToPlaces(api: APIRequestContext): Promise<Places> {
  /** The first record, of those with a document where there are any. */
  const first = async (resource: string): Promise<number> => {
    type Found = { id: number; document_url: string | null };
    const found = (await (await api.get(`/api/admin/${resource}?range=[0,49]`)).json()) as Found[];
    const record = found.find(({ document_url: url }) => url) ?? found[0];
    if (!record) throw new Error(`The demonstration data have no ${resource}`);
    return record.id;
  };
  const dagId = await first('dags');
  const { zil } = (await (await api.get(`/api/locations/dags/${dagId}`)).json()) as DagDetail;
  const { mouza } = zil;
  const { upazila } = mouza;
  const { district } = upazila;
  const steps = { division: district.division, district, upazila, mouza, zil };
  return {
    zil: new URLSearchParams(
      Object.entries(steps).map(([step, { id }]) => [`${step}_id`, String(id)] as [string, string]),
    ),
    dagId,
    mouzaMapId: await first('mouza-maps'),
    drawn: await firstDrawn(api),
    mutations: await someMutations(api),
  };
}

async function firstDrawn(api: APIRequestContext): Promise<Places['drawn']> {
  const { features } = (await (
    await api.get('/api/map/geojson/view?bbox=88,20.5,93,27&zoom=15')
  ).json()) as MapView & { kind: 'dags' };
  for (const { properties: dag } of features) {
    const { total } = (await (
      await api.get(`/api/map/geojson/by-dag?dag=${encodeURIComponent(dag.dag_no)}`)
    ).json()) as DagFound;
    if (total > 1) return dag;
  }
  throw new Error('The demonstration data have no number that several dags have');
}
