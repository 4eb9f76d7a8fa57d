import type { OfficeDag } from '@bhumi/api/contract/maps/overview';

/**
 * The default survey of a sheet: that of most of its boundaries, otherwise of most of its dags. Without a survey
 * neighbours would be hidden, and overlaps with them would not be reported.
 */
export function likelySurvey(dags: readonly Pick<OfficeDag, 'survey_type_id' | 'drawn'>[]): number | null {
  const drawn = dags.filter((dag) => dag.drawn);
  const counts = new Map<number | null, number>();
  for (const { survey_type_id: survey } of drawn.length > 0 ? drawn : dags)
    counts.set(survey, (counts.get(survey) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
