/** The places around the records of a resource, by its definition and those of the places. */
import type { Message } from '../language.ts';
import { OWN_PLACES_FILTER, ownPlacesField } from './own-places-field.ts';
import { RETIRED_FILTER, retiredField } from './retired.ts';
import {
  parentKey,
  definitionError,
  type ChoiceField,
  type Field,
  type ReferenceField,
  type ResourceDefinition,
} from './resource.ts';

/** Finds a definition by its name. */
export type FindDefinition = (name: string) => ResourceDefinition | undefined;

/** A place that contains a record. */
export interface Place {
  /** The reference that leads there from the place below it, and the name of the filter: `mouza_id`. */
  field: string;
  /** `mouza`. */
  key: string;
  reference: ReferenceField;
  definition: ResourceDefinition;
}

/** Returns the path of a definition; by default, its first required reference. */
export function pathOf({ path, fields }: ResourceDefinition): readonly string[] {
  if (path) return path;
  const first = Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.required);
  return first ? [first[0]] : [];
}

const fail = (name: string, why: string): never => {
  throw definitionError(name, why);
};

const referencesOf = ({ fields }: ResourceDefinition): string =>
  Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'reference')
    .join(', ') || 'nothing: it has no references';

/** Follows references from a definition outwards. */
function followPath(definition: ResourceDefinition, path: readonly string[], find: FindDefinition): Place[] {
  const places: Place[] = [];
  let below = definition;
  for (const name of path) {
    const reference = below.fields[name];
    if (reference?.kind !== 'reference') {
      return fail(
        definition.name,
        `path names ${name}, which is no reference of ${below.name}: write one of ${referencesOf(below)}`,
      );
    }
    const next = find(reference.resource);
    // A reference to an unknown resource has its own error.
    if (!next) break;
    places.push({ field: name, key: parentKey(name), reference, definition: next });
    below = next;
  }
  return places;
}

/**
 * The places in a record's label, from the inside out.
 * @throws {ResourceError} naming the file, the field and what may stand there
 */
export const placesOf = (definition: ResourceDefinition, find: FindDefinition): Place[] =>
  followPath(definition, pathOf(definition), find);

/**
 * The places that a list is filtered by, from the inside out: its path, and that of each outermost place, until the
 * resource that the cascade begins with.
 * @throws {ResourceError} when no path leads there
 */
export function cascadeOf(definition: ResourceDefinition, find: FindDefinition): Place[] {
  const { cascade } = definition;
  if (cascade === undefined) return [];
  const places = placesOf(definition, find);
  while (!places.some((place) => place.definition.name === cascade)) {
    const outermost = places.at(-1);
    const [next] = outermost ? placesOf(outermost.definition, find) : [];
    if (!next || places.some(({ field }) => field === next.field)) {
      const known = places.map((place) => place.definition.name).join(', ');
      return fail(
        definition.name,
        `cascade begins with ${cascade}, to which no path leads: write one of ${known}`,
      );
    }
    places.push(next);
  }
  return places.slice(0, places.findIndex((place) => place.definition.name === cascade) + 1);
}

/**
 * Returns every place around a record, from the inside out: its path, then that of each outermost place, until a place is inside no other.
 */
export function placesAround(definition: ResourceDefinition, find: FindDefinition): Place[] {
  const places = placesOf(definition, find);
  for (;;) {
    const outermost = places.at(-1);
    const [next] = outermost ? placesOf(outermost.definition, find) : [];
    if (!next || places.some((place) => place.field === next.field)) return places;
    places.push(next);
  }
}

/** The name of a presence filter in a URL. */
export const presenceFilter = (name: string): string => `has_${name}`;

/** Filters that are not fields of the record: the places of its cascade and one's own, presence filters, and whether it is retired. */
export function extraFilters(definition: ResourceDefinition, find: FindDefinition): Record<string, Field> {
  const places = cascadeOf(definition, find)
    .filter(({ field }) => !definition.fields[field])
    .map(({ field, reference }) => [field, reference] as const);
  const presences = Object.entries(definition.has ?? {}).map(([name, { label, yes, no }]) => {
    const field: ChoiceField = {
      kind: 'choice',
      label,
      choices: { yes, no } satisfies Record<string, Message>,
    };
    return [presenceFilter(name), field] as const;
  });
  const retired = definition.retires ? [[RETIRED_FILTER, retiredField] as const] : [];
  const lies =
    definition.jurisdiction || placesOf(definition, find).some((place) => place.definition.jurisdiction);
  const own = lies ? [[OWN_PLACES_FILTER, ownPlacesField] as const] : [];
  return Object.fromEntries<Field>([...places, ...presences, ...own, ...retired]);
}
