import { agree, chosenRecord, NOTHING_CHOSEN, STEPS, type Choice } from './choice.ts';
import { LIST_OF, type LandData } from './data.ts';
import { keptSteps } from './steps.ts';

/** What is shown when the very first load does not reach the server. */
export const NOTHING_LOADED: LandData = {
  choice: NOTHING_CHOSEN,
  steps: {},
  surveys: null,
  records: null,
  dag: null,
  map: null,
  fee: null,
  failures: [],
};

/**
 * The lookup when the server could not be reached for `choice`: everything that was loaded before and still holds is
 * kept, and the first thing that is missing is named as failed.
 */
export function unreachable(last: LandData, choice: Choice): LandData {
  const { kept, missing } = keptSteps({ place: last.choice, steps: last.steps }, choice, STEPS);
  const data: LandData = { ...NOTHING_LOADED, steps: kept, choice };
  if (missing) return { ...data, failures: [LIST_OF[missing]] };
  if (choice.zil_id === null) return data;
  const khatian = choice.tab === 'khatian';
  const inZil = ['tab', 'zil_id'] as const;
  data.surveys = agree(choice, last.choice, inZil) ? last.surveys : null;
  if (!data.surveys) return { ...data, failures: ['survey_types'] };
  data.records = agree(choice, last.choice, [...inZil, 'survey_type_id', 'q']) ? last.records : null;
  if (!data.records) return { ...data, failures: [khatian ? 'dags' : 'mouza_maps'] };
  const record = chosenRecord(choice);
  if (record === null) return data;
  if (record !== chosenRecord(last.choice) || !(last.dag ?? last.map)) {
    return { ...data, failures: [khatian ? 'dag_detail' : 'mouza_map_detail'] };
  }
  return { ...data, dag: last.dag, map: last.map, fee: last.fee };
}
