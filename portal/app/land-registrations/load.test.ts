import { describe, expect, it } from 'vitest';
import { withCascade } from '../cascade/lists.testing.ts';
import type { Answer, Get } from '../lib/api/api.ts';
import { EMPTY_ENTRY, type Entry } from './entry.ts';
import { loadRegistrationForm } from './load.ts';

const place = { id: 1, name: 'Dhaka', name_en: 'Dhaka', name_bn: 'ঢাকা' };
const survey = { id: 6, code: 'RS', name: 'Revisional', name_en: 'Revisional', name_bn: 'আরএস' };
const answers: Record<string, unknown> = {
  '/api/locations/divisions': [place],
  '/api/locations/survey-types': [
    survey,
    { ...survey, id: 7, code: '' },
    { id: 8, code: '', name: '', name_en: '', name_bn: null },
  ],
  '/api/locations/divisions/1/districts': [{ ...place, id: 2 }],
  '/api/locations/districts/2/upazilas': [{ ...place, id: 3 }],
  '/api/locations/upazilas/3/mouzas': [
    { ...place, id: 4, jl_no: '19' },
    { ...place, id: 5, jl_no: null },
  ],
};

/** An API that knows the answers above, fails where told, and remembers what it was asked. */
function api(failing: string[] = []) {
  const asked: string[] = [];
  const get: Get = async <T>(path: string): Promise<Answer<T>> => {
    asked.push(path);
    const working = Object.entries(answers).filter(([each]) => !failing.includes(each));
    const data = withCascade(Object.fromEntries(working), path);
    if (data === undefined) return { ok: false, status: 503, message: null, errors: {} };
    return { ok: true, status: 200, data: data as T, headers: new Headers() };
  };
  return { get, asked };
}

const inMouza: Entry = { ...EMPTY_ENTRY, division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4 };

describe('the registration form', () => {
  it('asks only for what the entry has reached', async () => {
    const { get, asked } = api();
    const data = await loadRegistrationForm(get, { ...EMPTY_ENTRY, division_id: 1 }, 'en');
    expect(asked.sort()).toEqual(['/api/locations/cascade?division_id=1', '/api/locations/survey-types']);
    expect(Object.keys(data.steps)).toEqual(['division_id', 'district_id']);
    expect(data.failures).toEqual([]);
  });

  it('shows the JL number of a mouza where there is one, in the digits of the reader', async () => {
    expect((await loadRegistrationForm(api().get, inMouza, 'en')).steps.mouza_id).toEqual([
      { id: 4, label: 'Dhaka (ঢাকা) (JL: 19)', path: 'Dhaka (ঢাকা) (JL 19)' },
      { id: 5, label: 'Dhaka (ঢাকা)' },
    ]);
    const bengali = await loadRegistrationForm(api().get, inMouza, 'bn');
    expect(bengali.steps.mouza_id?.map(({ label }) => label)).toEqual(['ঢাকা', 'ঢাকা (জেএল: ১৯)']);
  });

  it('calls a survey type by its code, else its name, else its number', async () => {
    const { surveys } = await loadRegistrationForm(api().get, EMPTY_ENTRY, 'en');
    expect(surveys?.map(({ label }) => label)).toEqual(['RS', 'Revisional', '#8']);
  });

  it('takes a step that its list does not hold for one that is not chosen, and keeps what was typed', async () => {
    const data = await loadRegistrationForm(
      api().get,
      { ...inMouza, district_id: 99, dag_number: '12' },
      'en',
    );
    expect(data.entry).toEqual({ ...EMPTY_ENTRY, division_id: 1, dag_number: '12' });
    expect(data.failures).toEqual([]);
  });

  it.each([
    ['/api/locations/divisions', ['initial', 'districts', 'upazilas', 'mouzas']],
    ['/api/locations/survey-types', ['initial']],
    ['/api/locations/divisions/1/districts', ['districts']],
    ['/api/locations/districts/2/upazilas', ['upazilas']],
    ['/api/locations/upazilas/3/mouzas', ['mouzas']],
  ])('names what failed when %s does, and keeps the choice', async (path, failures) => {
    const data = await loadRegistrationForm(api([path]).get, inMouza, 'en');
    expect(data.failures).toEqual(failures);
    expect(data.entry).toEqual(inMouza);
  });
});
