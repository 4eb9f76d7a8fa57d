import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import type { LIST_OF, Option, Step, StepOptions } from '../cascade/steps.ts';
import type { Choice } from './choice.ts';

/** What could not be loaded; the texts are the specification's. */
export type Failure =
  (typeof LIST_OF)[Step] | 'survey_types' | 'dags' | 'mouza_maps' | 'dag_detail' | 'mouza_map_detail';

/** Dags or mouza maps: at most 500 of them, and how many there are in all. */
export interface RecordOptions {
  options: Option[];
  total: number;
}

/** Everything that the lookup shows for one choice. */
export interface LandData {
  choice: Choice;
  /** The options of every step whose parent is chosen. */
  steps: StepOptions;
  surveys: Option[] | null;
  records: RecordOptions | null;
  dag: DagDetail | null;
  map: MouzaMapDetail | null;
  /** BDT for a copy of the record shown; null when the API did not say. */
  fee: number | null;
  failures: Failure[];
}
