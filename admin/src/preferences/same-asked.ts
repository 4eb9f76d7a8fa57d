import type { SavedFilter } from '@bhumi/api/contract/preferences/preferences';

type Asked = Pick<SavedFilter, 'filter' | 'sort'>;

const serialized = ({ filter, sort }: Asked): string =>
  JSON.stringify([
    Object.entries(filter).sort(([one], [other]) => one.localeCompare(other)),
    sort.field,
    sort.order,
  ]);

/** Whether two queries ask a list for the same, in whatever order. */
export const sameFilter = (one: Asked, other: Asked): boolean => serialized(one) === serialized(other);
