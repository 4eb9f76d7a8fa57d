import { describe, expect, it } from 'vitest';
import { choose, NOTHING_CHOSEN, STEPS, withTab, type Choice } from './choice.ts';
import { NOTHING_LOADED, unreachable } from './client.ts';
import type { LandData } from './data.ts';

const options = [{ id: 1, label: 'one' }];
const choice: Choice = {
  ...NOTHING_CHOSEN,
  ...Object.fromEntries(STEPS.map((step) => [step, 1])),
  dag_id: 7,
};
const last: LandData = {
  ...NOTHING_LOADED,
  choice,
  steps: Object.fromEntries(STEPS.map((step) => [step, options])),
  surveys: options,
  records: { options, total: 1 },
  dag: { id: 7 } as LandData['dag'],
  fee: 100,
};

describe('the lookup when the server cannot be reached', () => {
  it.each([
    [NOTHING_LOADED, NOTHING_CHOSEN, 'divisions'],
    [last, choose(choice, 'division_id', 2), 'districts'],
    [last, choose(choice, 'district_id', 2), 'upazilas'],
    [last, choose(choice, 'upazila_id', 2), 'mouzas'],
    [last, choose(choice, 'mouza_id', 2), 'zils'],
    [last, choose(choice, 'zil_id', 2), 'survey_types'],
    [last, withTab(choice, 'mouza_map'), 'survey_types'],
    [last, choose(choice, 'survey_type_id', 2), 'dags'],
    [last, choose(choice, 'q', '12'), 'dags'],
    [last, choose(choice, 'dag_id', 8), 'dag_detail'],
  ] as const)('%# names the first thing that is missing', (before, wanted, failure) => {
    const shown = unreachable(before, wanted);
    expect(shown.failures).toEqual([failure]);
    expect(shown.choice).toEqual(wanted);
  });

  it('names maps in their tab', () => {
    const maps = { ...last, choice: { ...choice, tab: 'mouza_map' as const, dag_id: null } };
    expect(unreachable(maps, choose(maps.choice, 'q', 'x')).failures).toEqual(['mouza_maps']);
    expect(unreachable(maps, choose(maps.choice, 'mouza_map_id', 3)).failures).toEqual(['mouza_map_detail']);
  });

  it('keeps the lists that still hold', () => {
    const shown = unreachable(last, choose(choice, 'upazila_id', 2));
    expect(Object.keys(shown.steps)).toEqual(['division_id', 'district_id', 'upazila_id']);
    expect(shown.dag).toBeNull();
  });

  it('fails at nothing when everything is there already', () => {
    expect(unreachable(last, choose(choice, 'dag_id', null))).toMatchObject({
      failures: [],
      records: last.records,
    });
    expect(unreachable(last, choice)).toEqual(last);
  });
});
