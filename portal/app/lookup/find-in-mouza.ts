import { foldNumber } from '@bhumi/api/contract/land/numbers/number';
import type { Language } from '@bhumi/api/contract/language';
import type { DagOption, InSheet } from '@bhumi/api/contract/lookup/lookup';
import type { Option } from '../cascade/steps.ts';
import type { Get } from '../lib/api/api.ts';
import { dagLabel } from './labels.ts';

/** What a form has of a land. */
export interface KnownLand {
  mouza_id: number | null;
  khatian: string;
  dag: string;
  survey_type_id: number | null;
}

/** A recorded dag that a form can be filled in from. */
export type FoundDag = DagOption & InSheet & { label: string };

/** The dags that a form offers; more are too many to choose from. */
const MAX_OFFERED = 20;

/** The address of the dags with the one number that is known; null while none or both are, or there is no mouza. */
export function findAddress({ mouza_id, khatian, dag, survey_type_id }: KnownLand): string | null {
  const numbers = [khatian, dag].map((number) => number.trim()).filter(Boolean);
  if (mouza_id === null || numbers.length !== 1) return null;
  const query = new URLSearchParams({ q: numbers[0]!, limit: '200' });
  if (survey_type_id !== null) query.set('survey_type_id', String(survey_type_id));
  return `/api/locations/mouzas/${mouza_id}/dags?${query.toString()}`;
}

/** The dags of a mouza with exactly the known number, to fill in the other one; null: nothing is looked for, or it failed. */
export async function findInMouza(get: Get, land: KnownLand): Promise<(DagOption & InSheet)[] | null> {
  const address = findAddress(land);
  const answer = address && (await get<(DagOption & InSheet)[]>(address));
  if (!answer || !answer.ok) return null;
  const [number, field] = land.dag.trim()
    ? ([land.dag, 'dag_no'] as const)
    : ([land.khatian, 'khatiyan_number'] as const);
  const exact = answer.data.filter((dag) => foldNumber(dag[field]) === foldNumber(number));
  return exact.slice(0, MAX_OFFERED);
}

/** The same with a label each: khatian, survey and sheet tell them apart. */
export const labelled = (
  found: (DagOption & InSheet)[] | null,
  surveys: readonly Option[],
  language: Language,
): FoundDag[] | null => found && found.map((dag) => ({ ...dag, label: dagLabel(dag, surveys, language) }));
