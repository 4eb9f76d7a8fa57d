import { OWN_PLACES_FILTER } from '../../../../contract/resource/own-places-field.ts';
import type { Places } from '../../access/places.ts';
import type { ListQuery } from '../../lists/query.ts';

/** Puts the offices of the reader into the filter for their own places; who acts everywhere has no such filter. */
export const withOwnPlaces = (query: ListQuery, places: Places): ListQuery => ({
  ...query,
  filters: query.filters.flatMap((filter) => {
    if (filter.column !== OWN_PLACES_FILTER) return [filter];
    const isMine = filter.values.includes('mine');
    if (isMine && places === 'everywhere') return [];
    return [
      { column: filter.column, values: isMine && places !== 'everywhere' ? [...places.officeIds] : [] },
    ];
  }),
});
