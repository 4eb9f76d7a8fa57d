import type { Language } from '@bhumi/api/contract/language';
import type {
  DagDetail,
  DagOption,
  MouzaMapDetail,
  MouzaMapOption,
  SurveyType,
} from '@bhumi/api/contract/lookup/lookup';
import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import type { Get } from '../lib/api.ts';
import { loadSteps } from '../cascade/load.ts';
import { LIST_OF, STEPS, type Option } from '../cascade/steps.ts';
import { choose, chosenRecord, recordField, without, type Choice } from './choice.ts';
import type { Failure, LandData, RecordOptions } from './data.ts';
import { dagLabel, mapLabel, surveyOption } from './labels.ts';
import { pick } from './pick.ts';

/** Chips: the survey types that have records of the tab's kind in the zil. */
async function loadSurveys(get: Get, choice: Choice, language: Language): Promise<Option[] | null> {
  const kind = choice.tab === 'khatian' ? 'khatiyan' : 'mouza_map';
  const answer = await get<SurveyType[]>(`/api/locations/zils/${choice.zil_id}/survey-types?type=${kind}`);
  return answer.ok ? answer.data.map((survey) => surveyOption(survey, language)) : null;
}

/** The dags or maps of the zil as the API lists them, by survey type and search text. */
async function loadRecords(get: Get, choice: Choice) {
  const kind = choice.tab === 'khatian' ? 'dags' : 'mouza-maps';
  const query = new URLSearchParams();
  if (choice.survey_type_id !== null) query.set('survey_type_id', String(choice.survey_type_id));
  if (choice.q) query.set('q', choice.q);
  const answer = await get<(DagOption | MouzaMapOption)[]>(
    `/api/locations/zils/${choice.zil_id}/${kind}${query.size ? `?${query.toString()}` : ''}`,
  );
  if (!answer.ok) return null;
  return { rows: answer.data, total: Number(answer.headers.get('x-total-count') ?? answer.data.length) };
}

function recordOptions(
  loaded: NonNullable<Awaited<ReturnType<typeof loadRecords>>>,
  surveys: Option[],
  language: Language,
): RecordOptions {
  const options = loaded.rows.map((row) => ({
    id: row.id,
    label: 'dag_no' in row ? dagLabel(row, surveys, language) : mapLabel(row, language),
  }));
  return { options, total: loaded.total };
}

async function loadDetail<T>(get: Get, choice: Choice): Promise<T | null> {
  const record = chosenRecord(choice);
  if (record === null) return null;
  const kind = choice.tab === 'khatian' ? 'dags' : 'mouza-maps';
  const answer = await get<T>(`/api/locations/${kind}/${record}`);
  return answer.ok ? answer.data : null;
}

/** The choice with the place of a record, as the record itself tells it. */
function placed(choice: Choice, { zil }: DagDetail | MouzaMapDetail): Choice {
  const { mouza } = zil;
  const place = {
    division_id: mouza.upazila.district.division.id,
    district_id: mouza.upazila.district.id,
    upazila_id: mouza.upazila.id,
    mouza_id: mouza.id,
    zil_id: zil.id,
  };
  const same = STEPS.every((step) => choice[step] === place[step]);
  return same ? choice : { ...choice, ...place, survey_type_id: null, q: '' };
}

/**
 * Loads what the lookup shows for a choice, everything at once. A list that fails is named in `failures`; the rest is
 * shown all the same, and the choice is kept. A choice that names a record without its place, or with another one, answers
 * `moved`: the choice with the record's own place.
 */
export async function loadLand(
  get: Get,
  asked: Choice,
  language: Language,
): Promise<LandData | { moved: Choice }> {
  const inZil = asked.zil_id !== null;
  const khatian = asked.tab === 'khatian';
  const [{ steps, unknown, failed }, surveys, records, detail, fees] = await Promise.all([
    loadSteps(get, asked, STEPS, language),
    inZil ? loadSurveys(get, asked, language) : null,
    inZil ? loadRecords(get, asked) : null,
    loadDetail<DagDetail | MouzaMapDetail>(get, asked),
    chosenRecord(asked) === null ? null : get<ApplicationFees>('/api/applications/fees'),
  ]);
  const moved = detail && placed(asked, detail);
  if (moved && moved !== asked) return { moved };
  // A step that its list does not hold counts as not chosen.
  const choice = unknown ? without(asked, unknown) : asked;
  const inKnownZil = choice.zil_id !== null;
  const failures: Failure[] = failed.map((step) => LIST_OF[step]);
  if (inKnownZil && !surveys) failures.push('survey_types');
  if (inKnownZil && !records) failures.push(khatian ? 'dags' : 'mouza_maps');
  const record = chosenRecord(choice);
  if (record !== null && !detail) failures.push(khatian ? 'dag_detail' : 'mouza_map_detail');
  const shown = record === null ? null : detail;
  const several = choice.survey_type_id === null ? (surveys ?? []) : [];
  return {
    choice,
    steps,
    surveys: inKnownZil ? surveys : null,
    records: inKnownZil && records ? recordOptions(records, several, language) : null,
    dag: shown && 'dag_no' in shown ? shown : null,
    map: shown && !('dag_no' in shown) ? shown : null,
    fee: fees?.ok ? fees.data[khatian ? 'khatian_request' : 'mouza_map_request'] : null,
    failures,
  };
}

/** The choice with the record that Enter in the search opens; with none when nothing matches. */
export async function pickRecord(get: Get, choice: Choice): Promise<Choice> {
  if (choice.zil_id === null || !choice.q) return choice;
  const records = await loadRecords(get, choice);
  return choose(choice, recordField(choice.tab), records && pick(records.rows, choice.q));
}
