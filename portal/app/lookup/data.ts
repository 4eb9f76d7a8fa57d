import type { DagDetail, MouzaMapDetail, OtherZil } from '@bhumi/api/contract/lookup/lookup';
import type { MutationsOpenToObjection } from '@bhumi/api/contract/objections/own-objections';
import type { STEP_LISTS, Option, Step, StepOptions } from '../cascade/steps.ts';
import type { Choice } from './choice.ts';

/** What could not be loaded; the texts are the specification's. */
export type Failure =
  | (typeof STEP_LISTS)[Step]
  | 'survey_types'
  | 'dags'
  | 'mouza_maps'
  | 'dag_detail'
  | 'mouza_map_detail';

/** The maximum number of dags or mouza maps in the list; searching finds the rest. */
export const MAX_LISTED = 500;

/** Dags or mouza maps: at most `LISTED` of them, and how many there are in all. */
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
  /** Other sheets in which the search finds something. */
  elsewhere: OtherZil[];
  dag: DagDetail | null;
  map: MouzaMapDetail | null;
  /** The requested record does not exist; the choice is without it. */
  missing: boolean;
  /** For a recorded owner of the dag: the open mutations of it by others. */
  openToObjection: MutationsOpenToObjection['mutations'];
  /** BDT for a copy of the record shown; null when the API did not say. */
  fee: number | null;
  failures: Failure[];
}
