import { describe, expect, it } from 'vitest';
import type { SheetPlan } from '@bhumi/api/contract/maps/search';
import { withCascade } from '../cascade/lists.testing.ts';
import type { Answer, Get } from '../lib/api/api.ts';
import { loadDagMap } from './load.ts';
import { EMPTY_SEARCH, type DagSearch } from './search.ts';

const ring: [number, number][] = [
  [90, 23],
  [90.001, 23],
  [90.001, 23.001],
  [90, 23],
];
const drawn = (id: number): SheetPlan['features'][0] => ({
  type: 'Feature',
  id,
  bbox: [90, 23, 90.001, 23.001],
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: { dag_id: id, dag_no: String(id), zil_id: 5, survey_type_id: 3, label: [90, 23] },
});

const name = { name: '', name_en: 'A', name_bn: 'ক' };
const division = { id: 1, ...name };
const upazila = { id: 3, ...name, district: { id: 2, ...name, division } };
const zil = { id: 5, zil_no: '1', mouza: { id: 4, ...name, jl_no: null, upazila } };
const answers: Record<string, unknown> = {
  '/api/locations/divisions': [{ id: 1, ...name }],
  '/api/locations/divisions/1/districts': [{ id: 2, ...name }],
  '/api/locations/districts/2/upazilas': [{ id: 3, ...name }],
  '/api/locations/upazilas/3/mouzas': [{ id: 4, ...name, jl_no: null }],
  '/api/locations/mouzas/4/zils': [{ id: 5, zil_no: '1' }],
  '/api/locations/survey-types': [],
  '/api/map/tiles': { tiles: null },
  '/api/map/geojson/zil/5?': { zil, total: 2, features: [drawn(2), drawn(4)] },
  '/api/map/geojson/zil/5?survey_type_id=3': { zil, total: 1, features: [drawn(1)] },
  '/api/map/geojson/zil/5?survey_type_id=2': {
    zil,
    total: 601,
    features: Array.from({ length: 601 }, (_, at) => drawn(at)),
  },
  '/api/map/geojson/zil/5?survey_type_id=1': { zil, total: 0, features: [] },
};

/** An API that knows the answers above, and nothing else. */
function api() {
  const asked: string[] = [];
  const get: Get = async <T>(path: string): Promise<Answer<T>> => {
    asked.push(path);
    const data = withCascade(answers, path);
    return data !== undefined
      ? { ok: true, status: 200, data: data as T, headers: new Headers() }
      : { ok: false, status: path.includes('/zil/') ? 404 : 503, message: null, errors: {} };
  };
  return { get, asked };
}

const place = { division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4 };
const inSheet = { ...EMPTY_SEARCH, ...place, zil_id: '5' };
const load = (search: DagSearch = inSheet) => loadDagMap(api().get, search, 'en');

describe('the plan of a sheet', () => {
  it('is that of the survey that is asked for, else as the API chooses, and none of more dags than it can show', async () => {
    const ids = ({ sheet }: Awaited<ReturnType<typeof load>>) =>
      sheet?.plan?.dags.map(({ dag_id }) => dag_id);
    expect(ids(await load())).toEqual([2, 4]);
    expect(ids(await load({ ...inSheet, survey_type_id: '3' }))).toEqual([1]);
    const many = (await load({ ...inSheet, survey_type_id: '2' })).sheet!;
    expect([many.plan, many.drawn, many.bbox]).toEqual([null, 601, [90, 23, 90.001, 23.001]]);
    const bare = (await load({ ...inSheet, survey_type_id: '1' })).sheet!;
    expect([bare.plan, bare.drawn, bare.bbox]).toEqual([null, 0, null]);
  });

  it('is found by the id of the sheet alone, whatever place stands beside it, which then is the sheet’s own', async () => {
    for (const beside of [{}, { ...place, mouza_id: 9 }]) {
      const { sheet, search, steps } = await load({ ...EMPTY_SEARCH, ...beside, zil_id: '5' });
      expect(sheet?.plan?.dags).toHaveLength(2);
      expect(search).toMatchObject({ ...place, zil_id: '5' });
      expect(steps.zil_id?.map(({ id }) => id)).toEqual([0, 5]);
    }
  });

  it('of an id that no sheet has is said at its field, and the id stays', async () => {
    for (const beside of [{}, place]) {
      const { errors, search, sheet } = await load({ ...EMPTY_SEARCH, ...beside, zil_id: '77' });
      expect([errors, search.zil_id, sheet]).toEqual([{ zil_id: 'noSheet' }, '77', null]);
    }
  });

  it('is not read before a sheet is chosen, nor once a dag is asked for', async () => {
    for (const search of [
      { ...inSheet, zil_id: '' },
      { ...inSheet, dag: '12' },
      { ...inSheet, lng: '90', lat: '23' },
    ]) {
      const { get, asked } = api();
      expect((await loadDagMap(get, search, 'en')).sheet).toBeNull();
      expect(asked.filter((path) => path.includes('/zil/'))).toEqual([]);
    }
  });
});

it('says that nothing was found where the API says nothing at all, and keeps the search', async () => {
  const { found, search } = await load({ ...inSheet, dag: '12' });
  expect(found).toMatchObject({ dag: null, choices: [], message: null, status: 503 });
  expect(search.dag).toBe('12');
});
