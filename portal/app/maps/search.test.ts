import { describe, expect, it } from 'vitest';
import {
  atPoint,
  dagMapAddress,
  EMPTY_SEARCH,
  parseSearch,
  placeOf,
  pointOf,
  searchAddress,
  searchErrors,
  withoutPlace,
  withStep,
} from './search.ts';

const read = (query: string) => parseSearch(new URLSearchParams(query));
const PLACE = 'division_id=1&district_id=2&upazila_id=3&mouza_id=4';

describe('the address of a search', () => {
  it('is the whole of it, in either script and in one order', () => {
    const asked = read(`lat=২৩.৫&${PLACE}&zil_id=৫&dag=১২/ক&lng=90&survey_type_id=&dag_id=7`);
    expect(searchAddress(asked)).toBe(
      `/dag-search-map?dag=12%2F%E0%A6%95&${PLACE}&zil_id=5&lng=90&lat=23.5&dag_id=7`,
    );
    expect(read(searchAddress(asked).split('?')[1]!)).toEqual(asked);
    expect(searchAddress(EMPTY_SEARCH)).toBe('/dag-search-map');
    expect(dagMapAddress({ dag_id: 7, dag_no: '828/840' })).toBe('/dag-search-map?dag=828%2F840&dag_id=7');
  });

  it('tells a search without a number from a form that only goes on to the next step', () => {
    expect(read('').dag).toBeNull();
    expect(read('dag=&zil_id=5')).toMatchObject({ dag: '', zil_id: '5' });
    expect(read('dag=&next=1&division_id=1')).toMatchObject({ dag: null, division_id: 1 });
    expect(searchAddress(read('dag='))).toBe('/dag-search-map?dag=');
  });

  it('takes the id of a sheet from its select or from its own field, and what was typed of both', () => {
    expect(read('zil_id=5&zil_id=').zil_id).toBe('5');
    expect(read('zil_id=&zil_id=6').zil_id).toBe('6');
    expect(read('zil_id=5&zil_id=6').zil_id).toBe('6');
  });

  it('holds no more of a text than a dag can be called', () => {
    expect(read(`dag=${'9'.repeat(500)}`).dag).toHaveLength(50);
  });
});

describe('the place of a search', () => {
  const chosen = read(`dag=12&${PLACE}&zil_id=5&dag_id=7`);

  it('loses what lies below a step that changes, and the dag that was chosen from a list', () => {
    expect(withStep(chosen, 'upazila_id', 9)).toMatchObject({
      dag: '12',
      district_id: 2,
      upazila_id: 9,
      mouza_id: null,
      zil_id: '',
      dag_id: null,
    });
    expect(withStep(chosen, 'zil_id', null)).toMatchObject({ mouza_id: 4, zil_id: '' });
    expect(withStep(chosen, 'zil_id', 8)).toMatchObject({ mouza_id: 4, zil_id: '8' });
    expect(withoutPlace(chosen)).toMatchObject({ division_id: null, mouza_id: null, zil_id: '5' });
  });

  it('can be the whole mouza, of which there must be one', () => {
    const whole = withStep(chosen, 'zil_id', 0);
    expect(searchAddress(whole)).toBe(`/dag-search-map?dag=12&${PLACE}&zil_id=0`);
    expect(read(searchAddress(whole).split('?')[1]!)).toEqual(whole);
    expect(placeOf(whole)).toMatchObject({ mouza_id: 4, zil_id: 0 });
    expect(searchErrors(whole)).toEqual({});
    expect(read('dag=12&zil_id=0').zil_id).toBe('');
  });

  it('stays where a point of the map is asked about', () => {
    expect(searchAddress(atPoint(chosen, [90.3523128999, 22.5]))).toBe(
      `/dag-search-map?${PLACE}&zil_id=5&lng=90.352313&lat=22.500000`,
    );
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['', {}],
    ['dag=', { dag: 'dagRequired' }],
    ['dag=12&zil_id=five&survey_type_id=0', { zil_id: 'id', survey_type_id: 'id' }],
    ['lng=90.4', { lat: 'notNumeric' }],
    ['lng=90,4&lat=north', { lng: 'notNumeric', lat: 'notNumeric' }],
    ['lng=180.1&lat=-90.1', { lng: 'outOfRange', lat: 'outOfRange' }],
    ['lng=-180&lat=90', {}],
    ['lng=৯০.৪১৫২&lat=২৩.৮০৪১', {}],
    ['dag=12&lng=x', {}],
  ])('is said of %s beside its field', (query, errors) => {
    expect(searchErrors(read(query))).toEqual(errors);
  });

  it('is no point', () => {
    expect(pointOf(read('lng=৯০.৪১৫২&lat=+23.8041'))).toEqual([90.4152, 23.8041]);
    expect(pointOf(read('lng=90&lat=91'))).toBeNull();
    expect(pointOf(read('lng=90'))).toBeNull();
  });
});
