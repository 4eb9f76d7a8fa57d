import type { OfficeDag } from '@bhumi/api/contract/maps/overview';

/**
 * The survey that a sheet is drawn in, until one is chosen: that of most of its boundaries, else of most of its dags. With none,
 * the neighbours would not be seen, and nothing would be said of what lies across them.
 */
export function likelySurvey(dags: readonly Pick<OfficeDag, 'survey_type_id' | 'drawn'>[]): number | null {
  const drawn = dags.filter((dag) => dag.drawn);
  const counts = new Map<number | null, number>();
  for (const { survey_type_id: survey } of drawn.length > 0 ? drawn : dags)
    counts.set(survey, (counts.get(survey) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
