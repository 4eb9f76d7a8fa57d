import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import type { Choice, Step } from './choice.ts';

/** A line of a select, or a chip; `label` is already in the reader's language and digits. */
export interface Option {
  id: number;
  label: string;
  /** What a short label such as `CS` stands for. */
  title?: string;
}

/** What could not be loaded; the texts are the specification's. */
export const FAILURES = [
  'divisions',
  'districts',
  'upazilas',
  'mouzas',
  'zils',
  'survey_types',
  'dags',
  'mouza_maps',
  'dag_detail',
  'mouza_map_detail',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Which list a step of the cascade is chosen from. */
export const LIST_OF: Record<Step, Failure> = {
  division_id: 'divisions',
  district_id: 'districts',
  upazila_id: 'upazilas',
  mouza_id: 'mouzas',
  zil_id: 'zils',
};

/** Dags or mouza maps: at most 500 of them, and how many there are in all. */
export interface RecordOptions {
  options: Option[];
  total: number;
}

/** Everything that the lookup shows for one choice. */
export interface LandData {
  choice: Choice;
  /** The options of every step whose parent is chosen. */
  steps: Partial<Record<Step, Option[]>>;
  surveys: Option[] | null;
  records: RecordOptions | null;
  dag: DagDetail | null;
  map: MouzaMapDetail | null;
  /** BDT for a copy of the record shown; null when the API did not say. */
  fee: number | null;
  failures: Failure[];
}
