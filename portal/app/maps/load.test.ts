import { describe, expect, it } from 'vitest';
import type { MouzaBoundaries } from '@bhumi/api/contract/maps/search';
import type { Answer, Get } from '../lib/api.ts';
import { loadDagMap } from './load.ts';
import { NOTHING_SEARCHED } from './search.ts';

const ring: [number, number][] = [
  [90, 23],
  [90.001, 23],
  [90.001, 23.001],
  [90, 23],
];
const drawn = (id: number, zil_id: number, survey_type_id: number): MouzaBoundaries['features'][0] => ({
  ...{ type: 'Feature', id, bbox: [90, 23, 90.001, 23.001] },
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: {
    ...{ dag_id: id, dag_no: String(id), zil_id, survey_type_id, label: [90, 23] },
    ...{ khatian_no: '1', source: 'drawn' },
  },
});

const name = { name: '', name_en: 'A', name_bn: 'ক' };
const answers: Record<string, unknown> = {
  '/api/locations/divisions': [{ id: 1, ...name }],
  '/api/locations/divisions/1/districts': [{ id: 2, ...name }],
  '/api/locations/districts/2/upazilas': [{ id: 3, ...name }],
  '/api/locations/upazilas/3/mouzas': [{ id: 4, ...name, jl_no: null }],
  '/api/locations/mouzas/4/zils': [{ id: 5, zil_no: '1' }],
  '/api/locations/survey-types': [],
  '/api/map/tiles': { tiles: null },
  '/api/map/geojson/mouza/4?': { features: [drawn(1, 5, 3), drawn(2, 5, 4), drawn(3, 6, 6), drawn(4, 5, 4)] },
  '/api/map/geojson/mouza/4?survey_type_id=3': { features: [drawn(1, 5, 3)] },
};

/** An API that knows the answers above, and nothing else. */
function api() {
  const asked: string[] = [];
  const get: Get = async <T>(path: string): Promise<Answer<T>> => {
    asked.push(path);
    return path in answers
      ? { ok: true, status: 200, data: answers[path] as T, headers: new Headers() }
      : { ok: false, status: 503, message: null, errors: {} };
  };
  return { get, asked };
}

const place = { division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4 };
const inSheet = { ...NOTHING_SEARCHED, ...place, zil_id: '5' };
const load = (search = inSheet) => loadDagMap(api().get, search, 'en');

describe('the plan of a sheet', () => {
  it('has the dags of the sheet alone, in one survey: the newest that is drawn, or the one that is asked for', async () => {
    const ids = ({ sheet }: Awaited<ReturnType<typeof load>>) => sheet?.dags.map(({ dag_id }) => dag_id);
    expect(ids(await load())).toEqual([2, 4]);
    expect(ids(await load({ ...inSheet, survey_type_id: '3' }))).toEqual([1]);
  });

  it('is not read before a sheet is chosen, nor once a dag is asked for', async () => {
    for (const search of [
      { ...inSheet, zil_id: '' },
      { ...inSheet, dag: '12' },
      { ...inSheet, lng: '90', lat: '23' },
    ]) {
      const { get, asked } = api();
      expect((await loadDagMap(get, search, 'en')).sheet).toBeNull();
      expect(asked.filter((path) => path.includes('/mouza/'))).toEqual([]);
    }
  });
});

it('says that nothing was found where the API says nothing at all, and keeps the search', async () => {
  const { found, search } = await load({ ...inSheet, dag: '12' });
  expect(found).toMatchObject({ dag: null, choices: [], message: null, status: 503 });
  expect(search.dag).toBe('12');
});
