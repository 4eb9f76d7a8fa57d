import { useEffect, useState } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { foldNumber } from '@bhumi/api/contract/land/numbers/number';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { useListParams } from '../../queue/useListParams.ts';
import { usePresetPlace } from '../../lib/usePresetPlace.ts';
import { likelySurvey } from '../places/likely-survey.ts';
import { withAncestors, NO_PLACE, placeFromParams, type ChosenPlace } from '../places/place.ts';
import { useBoundary, useSheet } from './queries.ts';
import type { NamedDag, TypedNumbers } from './useSave.ts';

const numberOf = (text: string | null): number | null => Number(text) || null;
const sameNumber = (one: string, other: string): boolean => foldNumber(one) === foldNumber(other);

/**
 * The dag that is drawn. The address holds its sheet and survey, and its id once it is open, so that links and Back
 * work; the numbers of a typed dag are only in the form.
 */
export function useTarget() {
  const { language } = useLanguage();
  const { parameters, set } = useListParams();
  usePresetPlace(
    { parameters, set },
    ['division_id', 'district_id', 'upazila_id', 'mouza_id'],
    ['zil_id', 'dag_id'],
  );
  const [numbers, setNumbers] = useState({ dagNo: '', khatianNo: '' });
  const dagId = numberOf(parameters.get('dag_id'));
  const boundary = useBoundary(dagId);
  const opened = boundary.data?.dag.id === dagId ? boundary.data : undefined;
  const zil = numberOf(parameters.get('zil_id')) ?? opened?.dag.zil_id ?? null;
  const sheet = useSheet(zil);

  const all = sheet.data?.dags ?? [];
  const surveyParam = parameters.get('survey_type_id');
  const survey = opened
    ? opened.dag.survey_type_id
    : surveyParam === null
      ? likelySurvey(all)
      : numberOf(surveyParam);
  const dags = all.filter(({ survey_type_id: id }) => id === survey);
  const found = dags.find(({ dag_no: number }) => sameNumber(number, numbers.dagNo));

  // An opened dag fills in its own numbers.
  const open = opened?.dag.id;
  useEffect(() => {
    if (open === undefined || !opened) return;
    const { dag_no: dagNo, khatiyan_number: khatianNo } = opened.dag;
    setNumbers({ dagNo: digitsIn(dagNo, language), khatianNo: digitsIn(khatianNo, language) });
    // Once for each opened dag
  }, [open]);

  const dagName: NamedDag = { zil, survey, ...numbers };
  const place = withAncestors(
    { ...placeFromParams(parameters), zil_id: String(zil ?? ''), survey_type_id: String(survey ?? '') },
    sheet.data?.mouza,
  );
  const name = (typed: Partial<TypedNumbers>) => {
    const before = found;
    const next = { ...numbers, ...typed };
    if (typed.dagNo !== undefined) {
      const now = dags.find(({ dag_no: number }) => sameNumber(number, typed.dagNo!));
      // The khatian filled in for the previous number does not belong to this one.
      const filled = before !== undefined && sameNumber(before.khatiyan_number, numbers.khatianNo);
      if (now && (filled || numbers.khatianNo.trim() === ''))
        next.khatianNo = digitsIn(now.khatiyan_number, language);
      else if (filled) next.khatianNo = '';
    }
    setNumbers(next);
    if (dagId !== null) set({ ...place, survey_type_id: survey ?? surveyParam ?? '', dag_id: '' });
  };
  /** Another sheet has the survey of its dags. */
  const move = ({ survey_type_id: another, ...steps }: Partial<ChosenPlace>) =>
    set({ ...place, ...steps, survey_type_id: another === undefined ? '' : another || 'none', dag_id: '' });
  return {
    named: dagName,
    name,
    place,
    move,
    sheet,
    dags,
    found,
    boundary,
    opened,
    /** It brings its own place. */
    openDag: (dag: number) => set({ ...NO_PLACE, dag_id: dag }),
    /** Another dag of the same sheet and survey. */
    next: () => {
      setNumbers({ dagNo: '', khatianNo: '' });
      set({ ...place, dag_id: '', survey_type_id: survey ?? 'none' });
    },
  };
}

/** The boundaries around the one being drawn. */
export const neighboursOf = (dags: readonly OfficeDag[], own: number | undefined): OfficeDag[] =>
  dags.filter(({ dag_id: id, geometry }) => geometry !== null && id !== own);
