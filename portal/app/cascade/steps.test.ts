import { describe, expect, it } from 'vitest';
import { chooseStep, parsePlace, stepState, STEPS, withoutStep } from './steps.ts';

const whole = { division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4, zil_id: 5 };
const { zil_id: _zil, ...inMouza } = whole;
const one = [{ id: 2, label: 'two' }];

describe('a place', () => {
  it('is read as far as each step has its parent', () => {
    const read = (query: string, steps = [...STEPS]) => parsePlace(new URLSearchParams(query), steps);
    expect(read('division_id=1&district_id=২&upazila_id=3&mouza_id=4&zil_id=5')).toEqual(whole);
    expect(read('division_id=1&upazila_id=3')).toEqual({
      division_id: 1,
      district_id: null,
      upazila_id: null,
      mouza_id: null,
      zil_id: null,
    });
    expect(read('division_id=1&district_id=2&zil_id=5', ['division_id', 'district_id'])).toEqual({
      division_id: 1,
      district_id: 2,
    });
  });

  it('loses what lies below a step that changes, and nothing else that is with it', () => {
    expect(chooseStep({ ...inMouza, dag_number: '12' }, 'district_id', 9)).toEqual({
      division_id: 1,
      district_id: 9,
      upazila_id: null,
      mouza_id: null,
      dag_number: '12',
    });
    expect(withoutStep(whole, 'zil_id')).toEqual({ ...inMouza, zil_id: null });
  });
});

describe('a step', () => {
  const nothing = { place: {}, steps: {} };
  const loaded = { place: { division_id: 1 }, steps: { district_id: one } };

  it('waits for its parent', () => {
    expect(stepState('district_id', {}, nothing)).toEqual({
      reached: false,
      loading: false,
      options: undefined,
    });
  });

  it('never shows the options of another place', () => {
    expect(stepState('district_id', { division_id: 1 }, loaded).options).toBe(one);
    expect(stepState('district_id', { division_id: 7 }, loaded)).toEqual({
      reached: true,
      loading: true,
      options: undefined,
    });
  });

  it('has nothing to choose from where its list did not come', () => {
    expect(stepState('district_id', { division_id: 1 }, { place: { division_id: 1 }, steps: {} })).toEqual({
      reached: true,
      loading: false,
      options: undefined,
    });
  });
});
