import { expect, it } from 'vitest';
import { likelySurvey } from './likely-survey.ts';

const dags = (survey_type_id: number | null, count: number, drawn = false) =>
  Array.from({ length: count }, () => ({ survey_type_id, drawn }));

it('a sheet is drawn in the survey of most of its boundaries, else of most of its dags', () => {
  expect(likelySurvey([...dags(1, 40), ...dags(4, 14, true), ...dags(2, 1, true)])).toBe(4);
  expect(likelySurvey([...dags(1, 2), ...dags(4, 3)])).toBe(4);
  expect(likelySurvey([...dags(null, 2), ...dags(4, 1)])).toBeNull();
  expect(likelySurvey([])).toBeNull();
});
