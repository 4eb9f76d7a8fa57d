import { describe, expect, it } from 'vitest';
import {
  choiceAddress,
  choose,
  hasInvalidChoice,
  nextStep,
  EMPTY_CHOICE,
  parseChoice,
  clearChoice,
  withTab,
  type Choice,
} from './choice.ts';

const read = (search: string) => parseChoice(new URLSearchParams(search));
const place = 'division_id=1&district_id=2&upazila_id=3&mouza_id=4&zil_id=5';
const whole: Choice = {
  tab: 'khatian',
  division_id: 1,
  district_id: 2,
  upazila_id: 3,
  mouza_id: 4,
  zil_id: 5,
  survey_type_id: 6,
  q: '12/ক',
  dag_id: 7,
  mouza_map_id: null,
};

describe('the address and the choice', () => {
  it('say the same, in both directions', () => {
    const address = choiceAddress(whole);
    expect(address).toBe(`/land?tab=khatian&${place}&survey_type_id=6&q=12%2F%E0%A6%95&dag_id=7`);
    expect(read(address.split('?')[1] ?? '')).toEqual(whole);
  });

  it('begin with nothing', () => {
    expect(read('')).toEqual(EMPTY_CHOICE);
    expect(choiceAddress(EMPTY_CHOICE)).toBe('/land');
    expect(choiceAddress({ ...EMPTY_CHOICE, tab: 'mouza_map' })).toBe('/land?tab=mouza_map');
  });

  it('drop a step whose parent is missing, and what stands below it', () => {
    expect(read('division_id=1&upazila_id=3&zil_id=5&q=12&survey_type_id=6')).toEqual({
      ...EMPTY_CHOICE,
      division_id: 1,
    });
  });

  it('fall back to the khatian tab and keep to the record of the tab', () => {
    expect(read('tab=other').tab).toBe('khatian');
    expect(read(`tab=mouza_map&${place}&dag_id=7&mouza_map_id=8`)).toMatchObject({
      dag_id: null,
      mouza_map_id: 8,
    });
  });

  it('keep the record of a short link, which names no place', () => {
    expect(read('dag_id=7')).toEqual({ ...EMPTY_CHOICE, dag_id: 7 });
  });

  it('take no endless search text', () => {
    expect(read(`${place}&q=${'x'.repeat(10_000)}`).q).toHaveLength(100);
  });
});

describe('an address', () => {
  it.each([
    ['', false],
    ['tab=&division_id=&q=x', false],
    [`tab=khatian&${place}&dag_id=7&survey_type_id=6`, false],
    [`tab=khatian&division_id=১`, false],
    [`${place}&mouza_map_id=8`, false],
    ['tab=deeds', true],
    ['division_id=2', true],
    ['mouza_map_id=x', false],
    ['dag_id=x', true],
    ['dag_id=8', true],
    ['survey_type_id=7', true],
  ])('%s: names what the choice does not hold: %s', (search, amiss) => {
    expect(hasInvalidChoice(new URLSearchParams(search), whole)).toBe(amiss);
  });
});

describe('a choice', () => {
  it('resets every child', () => {
    expect(choose(whole, 'district_id', 9)).toEqual({
      ...EMPTY_CHOICE,
      division_id: 1,
      district_id: 9,
    });
    expect(choose(whole, 'survey_type_id', 9)).toEqual({
      ...whole,
      survey_type_id: 9,
      dag_id: null,
    });
    expect(choose(whole, 'q', '7')).toEqual({ ...whole, q: '7' });
    expect(choose(whole, 'dag_id', 8)).toEqual({ ...whole, dag_id: 8 });
    expect(clearChoice(whole, 'division_id')).toEqual(EMPTY_CHOICE);
  });

  it('of another tab keeps the place and resets dag, map, search and survey', () => {
    expect(withTab(whole, 'mouza_map')).toEqual({
      ...whole,
      tab: 'mouza_map',
      survey_type_id: null,
      q: '',
      dag_id: null,
    });
  });

  it('knows what is asked next', () => {
    expect(nextStep(EMPTY_CHOICE)).toBe('division_id');
    expect(nextStep(choose(whole, 'upazila_id', 3))).toBe('mouza_id');
    expect(nextStep(whole)).toBeNull();
  });
});
