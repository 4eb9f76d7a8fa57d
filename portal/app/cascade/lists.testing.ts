import type { CascadeLists } from '@bhumi/api/contract/lookup/lookup';

const ADDRESS = '/api/locations/cascade?';
const PARENTS = [
  ['division_id', 'divisions', 'districts'],
  ['district_id', 'districts', 'upazilas'],
  ['upazila_id', 'upazilas', 'mouzas'],
  ['mouza_id', 'mouzas', 'zils'],
] as const;

/**
 * Returns the API answers of a test by address, with the answer of the cascade built from its lists. Lists that the test does not
 * give are null; without the divisions there is no cascade answer.
 */
export function withCascade(answers: Record<string, unknown>, path: string): unknown {
  const divisions = answers['/api/locations/divisions'];
  if (!path.startsWith(ADDRESS) || divisions === undefined) return answers[path];
  const chosen = new URLSearchParams(path.slice(ADDRESS.length));
  const lists = PARENTS.map(([field, parents, name]) => [
    name,
    answers[`/api/locations/${parents}/${chosen.get(field)}/${name}`] ?? null,
  ]);
  return { divisions, ...Object.fromEntries(lists) } as CascadeLists;
}
