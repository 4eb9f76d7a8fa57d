/** Which lists can be filtered by which places, from the definitions. */
import { cascadeOf, extraFilters, pathOf, type Place } from '@bhumi/api/contract/resource/places';
import { liesInPlaces, OWN_PLACES_FILTER } from '@bhumi/api/contract/resource/own-places';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { actsEverywhere } from '../lib/acts-everywhere.ts';
import type { StaffUser } from '../lib/authProvider.ts';
import { definitions, findDefinition } from '../lib/definitions.ts';

/** Whether a list can be filtered by a field. */
export const acceptsFilter = (definition: ResourceDefinition, field: string): boolean =>
  definition.fields[field]?.filter === true || field in extraFilters(definition, findDefinition);

/**
 * The width of the filter for retired records, in px: its two labels are short, and it stays in place in either
 * language.
 */
export const RETIRED_FILTER_WIDTH = 150;

type Reader = Pick<StaffUser, 'role' | 'posts'>;

/** Whether a list opens on the places of the reader: those who act everywhere have no such filter. */
export const opensOnOwnPlaces = (definition: ResourceDefinition, reader: Reader): boolean =>
  liesInPlaces(definition, findDefinition) && reader.posts.length > 0 && !actsEverywhere(reader);

/** The filter that a list opens with. */
export const OWN_PLACES = { [OWN_PLACES_FILTER]: 'mine' } as const;

/** The names of a list's filters that a reader has. */
export const filterNames = (definition: ResourceDefinition, reader: Reader): string[] => [
  ...Object.keys(definition.fields).filter((name) => definition.fields[name]!.filter),
  ...Object.keys(extraFilters(definition, findDefinition)).filter(
    (name) => name !== OWN_PLACES_FILTER || opensOnOwnPlaces(definition, reader),
  ),
];

/** The lists of a record's children, each with the filter field that selects them. */
export function childLists({
  name,
}: ResourceDefinition): { definition: ResourceDefinition; field: string }[] {
  return definitions.flatMap((definition) => {
    const within = cascadeOf(definition, findDefinition).find((place) => place.definition.name === name);
    const [direct] = pathOf(definition);
    const reference = direct === undefined ? undefined : definition.fields[direct];
    const own = reference?.kind === 'reference' && reference.resource === name ? direct : undefined;
    const field = within?.field ?? own;
    return field !== undefined && acceptsFilter(definition, field) ? [{ definition, field }] : [];
  });
}

/** The path of a list filtered to the children of a record. */
export const childListPath = (name: string, field: string, id: number): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify({ [field]: id }) })}`;

/** The filter of a place's picker: the nearest chosen place around it that its list can be filtered by. */
export function parentFilter(
  places: readonly Place[],
  place: Place,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const outside = places.slice(places.indexOf(place) + 1);
  const nearest = outside.find(({ field }) => typeof values[field] === 'number');
  if (!nearest || !acceptsFilter(place.definition, nearest.field)) return {};
  return { [nearest.field]: values[nearest.field] };
}
