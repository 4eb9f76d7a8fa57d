import { digitsIn } from '@bhumi/api/contract/digits';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import type {
  DagDetail,
  DagOption,
  DagRecord,
  MouzaMapDetail,
  MouzaMapOption,
  MouzaMapRecord,
  SurveyType,
} from '@bhumi/api/contract/lookup/lookup';
import { surveyCode } from '@bhumi/api/contract/lookup/survey-code';
import type { Option } from '../cascade/steps.ts';
import { labelText } from './label-text.ts';

/** A dag by its number and khatian; the survey too, where the list holds several. */
export function dagLabel(dag: DagOption, surveys: readonly Option[], language: Language): string {
  const survey = surveys.find(({ id }) => id === dag.survey_type_id)?.label ?? null;
  return labelText[language].dagOption(
    digitsIn(dag.dag_no, language),
    digitsIn(dag.khatiyan_number, language),
    survey,
  );
}

export const mapLabel = (map: Pick<MouzaMapOption, 'id' | 'name'>, language: Language): string =>
  map.name ? digitsIn(map.name, language) : labelText[language].unnamedMap(digitsIn(map.id, language));

/** A survey type by its code, else its name, else its number (specification 1, section 2.9). */
export const surveyLabel = (survey: SurveyType, language: Language): string =>
  surveyCode(survey.code, language) || nameIn(survey, language) || `#${digitsIn(survey.id, language)}`;

/** A survey type in full: `RS · Revisional Survey`. Its name in Bengali holds the letters of the code already: `আর.এস. জরিপ`. */
export const surveyName = (survey: SurveyType, language: Language): string =>
  language === 'bn' ? nameIn(survey, 'bn') : `${survey.code} · ${nameIn(survey, language)}`;

/** A survey type as a chip or an option, with the full name as its title. */
export const surveyOption = (survey: SurveyType, language: Language): Option => ({
  id: survey.id,
  label: surveyLabel(survey, language),
  title: nameIn(survey, language),
});

/** The fields that name a record: its numbers, or the name of a map. */
type NamedRecord = Pick<DagRecord, 'khatiyan_number' | 'dag_no'> | Pick<MouzaMapRecord, 'id' | 'name'>;

/** Returns the short name of a record in a path: `Dag 12`, or the name of the map. */
export const shortName = (record: NamedRecord, language: Language): string =>
  'dag_no' in record
    ? `${labelText[language].dagNo} ${digitsIn(record.dag_no, language)}`
    : mapLabel(record, language);

/**
 * Returns the title of a record's page: `Khatian 46, Dag 831/ক, Ashulia`; for a map its name, with the mouza unless the name
 * contains it.
 */
export function recordTitle(record: DagDetail | MouzaMapDetail, language: Language): string {
  const name = recordName(record, language).replace(' · ', ', ');
  const mouza = nameIn(record.zil.mouza, language);
  return name.includes(mouza) ? name : `${name}, ${mouza}`;
}

/** Returns the name of a record: `Khatian 45 · Dag 12`, or that of the map. */
export function recordName(record: NamedRecord, language: Language): string {
  if (!('dag_no' in record)) return mapLabel(record, language);
  const text = labelText[language];
  const [khatian, dag] = [record.khatiyan_number, record.dag_no].map((number) => digitsIn(number, language));
  return `${text.khatianNo} ${khatian} · ${text.dagNo} ${dag}`;
}
