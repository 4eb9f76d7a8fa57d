/** The filter of a list for what lies in the places of the reader's posts: `{"within":"mine"}`. */
import type { Message } from '../language.ts';
import { placesOf, type FindDefinition } from './places.ts';
import type { ResourceDefinition } from './resource.ts';

export { OWN_PLACES_FILTER, ownPlacesField } from './own-places-field.ts';

/** What it offers when it is off. */
export const allPlacesText: Message = { en: 'All places', bn: 'সব এলাকা' };

/** Whether records lie in jurisdictions, so that their list has the filter. */
export const liesInPlaces = (definition: ResourceDefinition, find: FindDefinition): boolean =>
  definition.jurisdiction === true ||
  placesOf(definition, find).some((place) => place.definition.jurisdiction === true);
