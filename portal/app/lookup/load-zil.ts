import type { Language } from '@bhumi/api/contract/language';
import type {
  DagOption,
  InSheet,
  MouzaMapOption,
  OtherZil,
  SurveyType,
} from '@bhumi/api/contract/lookup/lookup';
import type { Option } from '../cascade/steps.ts';
import type { Get } from '../lib/api/api.ts';
import { choose, isWholeMouza, recordField, type Choice } from './choice.ts';
import { MAX_LISTED, type RecordOptions } from './data.ts';
import { dagLabel, mapLabel, surveyOption } from './labels.ts';
import { bestMatch } from './best-match.ts';

const typeOf = ({ tab }: Choice) => (tab === 'khatian' ? 'khatiyan' : 'mouza_map');

/** The place of the records in the API's addresses: the sheet, or the whole mouza. */
const placeOf = (choice: Choice): string =>
  isWholeMouza(choice) ? `mouzas/${choice.mouza_id}` : `zils/${choice.zil_id}`;

/** The records of a zil as the API lists them, and their total. */
interface Records {
  rows: ((DagOption | MouzaMapOption) & Partial<InSheet>)[];
  total: number;
}

/** Chips: the survey types that have records of the tab's kind in the zil. */
export async function loadSurveys(get: Get, choice: Choice, language: Language): Promise<Option[] | null> {
  const answer = await get<SurveyType[]>(
    `/api/locations/${placeOf(choice)}/survey-types?type=${typeOf(choice)}`,
  );
  return answer.ok ? answer.data.map((survey) => surveyOption(survey, language)) : null;
}

/** The dags or maps of the zil, by survey type and search text. */
export async function loadRecords(get: Get, choice: Choice): Promise<Records | null> {
  const kind = choice.tab === 'khatian' ? 'dags' : 'mouza-maps';
  const query = new URLSearchParams({ limit: String(MAX_LISTED) });
  if (choice.survey_type_id !== null) query.set('survey_type_id', String(choice.survey_type_id));
  if (choice.q) query.set('q', choice.q);
  const answer = await get<Records['rows']>(`/api/locations/${placeOf(choice)}/${kind}?${query.toString()}`);
  if (!answer.ok) return null;
  return { rows: answer.data, total: Number(answer.headers.get('x-total-count') ?? answer.data.length) };
}

/** Loads the other sheets of the mouza in which the search finds something; none on a failure. */
export async function loadOtherSheets(get: Get, choice: Choice): Promise<OtherZil[]> {
  const query = new URLSearchParams({ type: typeOf(choice), q: choice.q });
  const answer = await get<OtherZil[]>(`/api/locations/zils/${choice.zil_id}/elsewhere?${query.toString()}`);
  return answer.ok ? answer.data : [];
}

export function recordOptions(
  { rows, total }: Records,
  surveys: Option[],
  language: Language,
): RecordOptions {
  const options = rows.map((row) => ({
    id: row.id,
    label: 'dag_no' in row ? dagLabel(row, surveys, language) : mapLabel(row, language),
  }));
  return { options, total };
}

/**
 * Returns the choice with the record that Enter in the search opens; without one when nothing matches, or when several of a whole
 * mouza do, which the reader chooses from.
 */
export async function pickRecord(get: Get, choice: Choice): Promise<Choice> {
  if (choice.zil_id === null || !choice.q) return choice;
  const records = await loadRecords(get, choice);
  return choose(
    choice,
    recordField(choice.tab),
    records && bestMatch(records.rows, choice.q, !isWholeMouza(choice)),
  );
}
