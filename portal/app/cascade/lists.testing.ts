import type { CascadeLists } from '@bhumi/api/contract/lookup/lookup';

const ADDRESS = '/api/locations/cascade?';
const PARENTS = [
  ['division_id', 'divisions', 'districts'],
  ['district_id', 'districts', 'upazilas'],
  ['upazila_id', 'upazilas', 'mouzas'],
  ['mouza_id', 'mouzas', 'zils'],
] as const;

/**
 * What a test has as the answers of the API, by address, with that of the cascade put together of its lists: those of which it has none
 * are null, and without the divisions there is no answer.
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
