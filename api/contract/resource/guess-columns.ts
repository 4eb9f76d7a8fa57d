/** Which column of a file holds what: guessed by its heads, and what no column holds. */
import type { ResourceDefinition } from './resource.ts';
import { meaningsOf, numberOfSurvey } from './head-words.ts';
import { headKey, type ImportTarget } from './imports.ts';

/** Whether the first cells of a column are JSON; null: they are empty. */
function holdsJson(first: readonly (readonly string[])[], place: number): boolean | null {
  const cells = first.map((row) => (row[place] ?? '').trim()).filter(Boolean);
  return cells.length === 0 ? null : cells.some((cell) => /^[[{]/.test(cell));
}

/**
 * Maps columns by their headers: as the fields are called, then as people write them. Null for an unknown header, or one that fits several
 * places (a code that each of them has). A field of the record wins over a place, and the first of two equal columns wins.
 * @param first the first rows: a column of numbers called খতিয়ান is no JSON
 */
export function guessColumns(
  heads: readonly string[],
  targets: readonly ImportTarget[],
  first: readonly (readonly string[])[] = [],
): (string | null)[] {
  const found: (string | null)[] = heads.map(() => null);
  const take = (meant: (target: ImportTarget, place: number) => boolean): void => {
    for (const place of heads.keys()) {
      if (found[place] !== null) continue;
      const means = targets.filter((target) => !found.includes(target.name) && meant(target, place));
      const own = means.find((target) => !target.place) ?? (means.length === 1 ? means[0] : undefined);
      found[place] = own?.name ?? null;
    }
  };
  const isCalled = ({ heads: known }: ImportTarget, place: number): boolean => {
    const key = headKey(heads[place]!);
    return key !== '' && known.some((each) => headKey(each) === key);
  };
  take((target, place) => isCalled(target, place) && (!target.json || holdsJson(first, place) === true));
  take(
    (target, place) => !target.json && meaningsOf(heads[place]!).includes(target.name.split(/[.:]/).at(-1)!),
  );
  const ofSurveys = heads.map(numberOfSurvey);
  // Of the numbers of several surveys a person says which one is meant.
  take(
    (target, place) =>
      !target.place &&
      ofSurveys[place] === target.name &&
      ofSurveys.filter((each) => each === target.name).length === 1,
  );
  take(
    (target, place) => target.json === true && isCalled(target, place) && holdsJson(first, place) === null,
  );
  return found;
}

/** Required fields that no column fills. A parent needs its own name or id; outer places only narrow it. */
export function missingFields(
  { fields }: ResourceDefinition,
  targets: readonly ImportTarget[],
  columns: readonly (string | null)[],
): string[] {
  const chosen = targets.filter(({ name }) => columns.includes(name));
  const fills = (field: string) =>
    chosen.some((target) => target.field === field && (target.place?.depth ?? 0) === 0);
  return Object.keys(fields).filter((name) => fields[name]?.required && !fills(name));
}
