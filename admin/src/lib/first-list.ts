/** Finds the first request of a list from the page's address, before the console has loaded. */
import { OWN_PLACES_FILTER } from '@bhumi/api/contract/resource/own-places-field';
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';

export const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** The parameters of a list in the address or in react-admin's store. */
interface ListParams {
  filter?: unknown;
  sort?: string;
  order?: string;
  page?: number | string;
  perPage?: number | string;
}
const LIST_PARAMS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** The names of the lists that open on the places of the signed-in reader, as the console last noted them. */
const OWN_PLACES_KEY = 'bhumi/own-places';

/** Notes which lists open on one's own places, so that their first request is the right one. */
export function noteOwnPlaces(lists: readonly string[], storage: Storage): void {
  if (lists.length > 0) storage.setItem(OWN_PLACES_KEY, JSON.stringify(lists));
  else storage.removeItem(OWN_PLACES_KEY);
}

/** The filter that a list opens with. */
function firstFilter(name: string, storage: Storage): Record<string, unknown> {
  const noted = parseOrNull(storage.getItem(OWN_PLACES_KEY));
  return Array.isArray(noted) && noted.includes(name) ? { [OWN_PLACES_FILTER]: 'mine' } : {};
}

/** Parses JSON; null when it is damaged. */
function parseOrNull(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function fromAddress(search: string): ListParams | null {
  const query = new URLSearchParams(search);
  if (!LIST_PARAMS.some((name) => query.has(name))) return null;
  return { ...Object.fromEntries(query), filter: parseOrNull(query.get('filter')) ?? {} };
}

function fromStorage(name: string, storage: Storage): ListParams | null {
  const key = Object.keys(storage).find(
    (each) => each.startsWith('RaStore') && each.endsWith(`.${name}.listParams`),
  );
  const stored = key === undefined ? null : (parseOrNull(storage.getItem(key)) as ListParams | null);
  return stored?.filter ? stored : null;
}

/**
 * The exact address of the request that react-admin's list will send; null when the page is no list. When the two differ, this
 * request is wasted and nothing else breaks.
 * @param names of the resources
 */
export function firstListAddress(
  names: readonly string[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Storage,
): string | null {
  const [, name = ''] = /^\/admin\/([a-z-]+)(?:\/(?:create(?:\/\d+)?|\d+))?\/?$/.exec(pathname) ?? [];
  if (!names.includes(name)) return null;
  const {
    filter = {},
    sort = NEWEST_FIRST.field,
    order = NEWEST_FIRST.order,
    page = 1,
    perPage = PAGE_SIZES[0],
  } = fromAddress(search) ?? fromStorage(name, storage) ?? { filter: firstFilter(name, storage) };
  const from = (Number(page) - 1) * Number(perPage);
  const query = { filter, range: [from, from + Number(perPage) - 1], sort: [sort, order] };
  const pairs = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeStrictly(JSON.stringify(value))}`,
  );
  return `/api/admin/${name}?${pairs.join('&')}`;
}

/** Encodes as the data provider does, including the characters that `encodeURIComponent` leaves. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
