import type { Language } from '@bhumi/api/contract/language';
import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import type { Answer, Get } from '../lib/api/api.ts';
import { loadStepOptions } from '../cascade/load.ts';
import { STEP_LISTS, STEPS } from '../cascade/steps.ts';
import { choose, chosenRecord, isWholeMouza, recordField, clearChoice, type Choice } from './choice.ts';
import type { Failure, LandData } from './data.ts';
import { loadOtherSheets, loadRecords, loadSurveys, recordOptions } from './load-zil.ts';

type Detail = DagDetail | MouzaMapDetail;

async function loadDetail(get: Get, choice: Choice): Promise<Answer<Detail> | null> {
  const record = chosenRecord(choice);
  if (record === null) return null;
  const kind = choice.tab === 'khatian' ? 'dags' : 'mouza-maps';
  return get<Detail>(`/api/locations/${kind}/${record}`);
}

/** Returns the choice with the place of a record, which lies in the whole mouza too. */
function placed(choice: Choice, { zil }: Detail): Choice {
  const { mouza } = zil;
  const place = {
    division_id: mouza.upazila.district.division.id,
    district_id: mouza.upazila.district.id,
    upazila_id: mouza.upazila.id,
    mouza_id: mouza.id,
    zil_id: isWholeMouza(choice) && choice.mouza_id === mouza.id ? choice.zil_id : zil.id,
  };
  const same = STEPS.every((step) => choice[step] === place[step]);
  return same ? choice : { ...choice, ...place, survey_type_id: null, q: '' };
}

/**
 * Loads everything that the lookup shows for a choice, in parallel. A list that fails is named in `failures`; the rest is shown
 * and the choice kept. Values that are in no list count as not chosen. A choice that names a record without its place, or with
 * another one, returns `moved`: the choice with the record's place.
 */
export async function loadLand(
  get: Get,
  requested: Choice,
  language: Language,
): Promise<LandData | { moved: Choice }> {
  const inZil = requested.zil_id !== null;
  const khatian = requested.tab === 'khatian';
  const [{ steps, unknown, failed }, surveys, records, detail, fees] = await Promise.all([
    loadStepOptions(get, requested, STEPS, language),
    inZil ? loadSurveys(get, requested, language) : null,
    inZil ? loadRecords(get, requested) : null,
    loadDetail(get, requested),
    chosenRecord(requested) === null ? null : get<ApplicationFees>('/api/applications/fees'),
  ]);
  const found = detail?.ok ? detail.data : null;
  const moved = found && placed(requested, found);
  if (moved && moved !== requested) return { moved };

  let choice = unknown ? clearChoice(requested, unknown) : requested;
  const knownSurvey = surveys?.some(({ id }) => id === choice.survey_type_id) ?? true;
  if (choice.survey_type_id !== null && !knownSurvey) choice = { ...choice, survey_type_id: null };
  const missing = detail?.status === 404;
  if (missing) choice = choose(choice, recordField(choice.tab), null);

  const inKnownZil = choice.zil_id !== null;
  const failures: Failure[] = failed.map((step) => STEP_LISTS[step]);
  if (inKnownZil && !surveys) failures.push('survey_types');
  if (inKnownZil && !records) failures.push(khatian ? 'dags' : 'mouza_maps');
  const record = chosenRecord(choice);
  if (record !== null && !found) failures.push(khatian ? 'dag_detail' : 'mouza_map_detail');
  const shown = record === null ? null : found;
  const several = choice.survey_type_id === null ? (surveys ?? []) : [];
  const inVain = inKnownZil && choice.q !== '' && !isWholeMouza(choice) && records?.total === 0;
  return {
    choice,
    steps,
    surveys: inKnownZil ? surveys : null,
    records: inKnownZil && records ? recordOptions(records, several, language) : null,
    elsewhere: inVain ? await loadOtherSheets(get, choice) : [],
    dag: shown && 'dag_no' in shown ? shown : null,
    map: shown && !('dag_no' in shown) ? shown : null,
    missing,
    openToObjection: [],
    fee: fees?.ok ? fees.data[khatian ? 'khatian_request' : 'mouza_map_request'] : null,
    failures,
  };
}
