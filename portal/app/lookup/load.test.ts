import { describe, expect, it } from 'vitest';
import { withCascade } from '../cascade/lists.testing.ts';
import type { Answer, Get } from '../lib/api/api.ts';
import { landText } from './text.ts';
import { choose, EMPTY_CHOICE, type Choice } from './choice.ts';
import type { LandData } from './data.ts';
import { loadLand } from './load.ts';
import { pickRecord } from './load-zil.ts';

const place = { id: 1, name: 'Dhaka', name_en: 'Dhaka', name_bn: 'ঢাকা' };
const survey = { id: 6, code: 'RS', name: 'Revisional', name_en: 'Revisional', name_bn: 'আরএস' };
const mouza = { ...place, id: 4, jl_no: '19' };
const zil = { id: 5, zil_no: '2' };
const dag = { id: 7, dag_no: '12', khatiyan_number: '45', survey_type_id: 6 };
const placed = {
  ...zil,
  mouza: { ...mouza, upazila: { ...place, id: 3, district: { ...place, id: 2, division: place } } },
};
const answers: Record<string, unknown> = {
  '/api/locations/divisions': [place],
  '/api/locations/divisions/1/districts': [{ ...place, id: 2 }],
  '/api/locations/districts/2/upazilas': [{ ...place, id: 3 }],
  '/api/locations/upazilas/3/mouzas': [mouza],
  '/api/locations/mouzas/4/zils': [zil],
  '/api/locations/zils/5/survey-types?type=khatiyan': [survey],
  '/api/locations/zils/5/dags?limit=500': [dag],
  '/api/locations/zils/5/dags?limit=500&q=12': [dag],
  '/api/locations/dags/7': {
    ...dag,
    zil: placed,
    khotiyan: [],
    shares: [],
    changed: null,
    has_boundary: false,
  },
  '/api/applications/fees': { khatian_request: 100, mouza_map_request: 500 },
};

/** An API that knows the answers above, fails where told, and remembers what it was asked. */
function api(failing: string[] = []) {
  const asked: string[] = [];
  const get: Get = async <T>(path: string): Promise<Answer<T>> => {
    asked.push(path);
    if (failing.includes(path)) return { ok: false, status: 503, message: null, errors: {} };
    const working = Object.entries(answers).filter(([each]) => !failing.includes(each));
    const data = withCascade(Object.fromEntries(working), path);
    if (data === undefined) return { ok: false, status: 404, message: null, errors: {} };
    const headers = new Headers({ 'x-total-count': '1234' });
    return { ok: true, status: 200, data: data as T, headers };
  };
  return { get, asked };
}

const inZil: Choice = {
  ...EMPTY_CHOICE,
  division_id: 1,
  district_id: 2,
  upazila_id: 3,
  mouza_id: 4,
  zil_id: 5,
};

async function load(choice: Choice, failing: string[] = [], language: 'en' | 'bn' = 'en'): Promise<LandData> {
  const land = await loadLand(api(failing).get, choice, language);
  if ('moved' in land) throw new Error('moved');
  return land;
}

describe('the lookup', () => {
  it('asks only for what the choice has reached', async () => {
    const { get, asked } = api();
    await loadLand(get, choose(EMPTY_CHOICE, 'division_id', 1), 'en');
    expect(asked).toEqual(['/api/locations/cascade?division_id=1']);
  });

  it('labels in the language of the reader, with JL number and survey', async () => {
    const english = await load(choose(inZil, 'dag_id', 7));
    expect(english.steps.mouza_id).toEqual([
      { id: 4, label: 'Dhaka (ঢাকা) (JL: 19)', path: 'Dhaka (ঢাকা) (JL 19)' },
    ]);
    expect(english.records).toEqual({ options: [{ id: 7, label: '12 (khatian 45, RS)' }], total: 1234 });
    expect(english.fee).toBe(100);
    const bengali = await load(inZil, [], 'bn');
    expect(bengali.steps.mouza_id).toEqual([{ id: 4, label: 'ঢাকা (জেএল: ১৯)', path: 'ঢাকা (জেএল ১৯)' }]);
    expect(bengali.steps.zil_id).toEqual([{ id: 5, label: '২', path: 'শিট ২' }]);
    expect(bengali.records?.options).toEqual([{ id: 7, label: '১২ (খতিয়ান ৪৫, আর.এস.)' }]);
  });

  it.each([
    ['/api/locations/divisions/1/districts', 'Failed to load districts'],
    ['/api/locations/districts/2/upazilas', 'Failed to load upazilas'],
    ['/api/locations/upazilas/3/mouzas', 'Failed to load mouzas'],
    ['/api/locations/mouzas/4/zils', 'Failed to load zils'],
    ['/api/locations/zils/5/survey-types?type=khatiyan', 'Failed to load survey types'],
    ['/api/locations/zils/5/dags?limit=500', 'Failed to load dags'],
    ['/api/locations/dags/7', 'Failed to load dag detail'],
  ])('says what failed when %s does, and keeps the choice and the rest', async (path, text) => {
    const choice = choose(inZil, 'dag_id', 7);
    const land = await load(choice, [path]);
    expect(land.failures.map((failure) => landText.en.failures[failure])).toEqual([text]);
    expect(land.choice).toEqual(choice);
  });

  it('says of every list that it failed when none of them comes', async () => {
    const land = await load(inZil, ['/api/locations/divisions']);
    expect(land.failures).toEqual(['divisions', 'districts', 'upazilas', 'mouzas', 'zils']);
    expect(land.choice).toEqual(inZil);
  });

  it('names the failures of the other tab', async () => {
    const choice: Choice = { ...inZil, tab: 'mouza_map', mouza_map_id: 9 };
    const land = await load(choice, ['/api/locations/mouza-maps/9']);
    expect(land.failures.map((failure) => landText.en.failures[failure])).toEqual([
      'Failed to load survey types',
      'Failed to load mouza maps',
      'Failed to load mouza map detail',
    ]);
  });

  it('takes a step that is not on its list as not chosen, without an error', async () => {
    const land = await load({ ...inZil, upazila_id: 99 });
    expect(land.choice).toEqual({ ...EMPTY_CHOICE, division_id: 1, district_id: 2 });
    expect(land.failures).toEqual([]);
  });

  it('moves a link that names only the record, or another place, to the place of the record', async () => {
    for (const choice of [
      { ...EMPTY_CHOICE, dag_id: 7 },
      { ...inZil, division_id: 8, survey_type_id: 3, q: 'x', dag_id: 7 },
    ]) {
      expect(await loadLand(api().get, choice, 'en')).toEqual({ moved: { ...inZil, dag_id: 7 } });
    }
  });

  it('opens what Enter in the search finds, and closes the record when nothing is found', async () => {
    expect((await pickRecord(api().get, { ...inZil, q: '12' })).dag_id).toBe(7);
    expect((await pickRecord(api().get, { ...inZil, q: '99', dag_id: 7 })).dag_id).toBeNull();
    expect((await pickRecord(api().get, { ...inZil, dag_id: 7 })).dag_id).toBe(7);
  });
});
