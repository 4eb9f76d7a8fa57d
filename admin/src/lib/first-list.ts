/** The list that an address of the back office opens, before any of its script is there. */
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';

export const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** As a list is kept in the address, and in the browser's storage. */
interface ListParams {
  filter?: unknown;
  sort?: string;
  order?: string;
  page?: number | string;
  perPage?: number | string;
}
const LIST_PARAMS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** A text, or null: what is damaged is as if it were not there. */
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
  const kept = key === undefined ? null : (parseOrNull(storage.getItem(key)) as ListParams | null);
  return kept?.filter ? kept : null;
}

/**
 * The question that react-admin's list will ask the API, letter by letter; null where no list is opened. Where it should ever ask
 * otherwise, this one is asked in vain.
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
  } = fromAddress(search) ?? fromStorage(name, storage) ?? {};
  const from = (Number(page) - 1) * Number(perPage);
  const query = { filter, range: [from, from + Number(perPage) - 1], sort: [sort, order] };
  const said = Object.entries(query).map(([key, value]) => `${key}=${encodeStrictly(JSON.stringify(value))}`);
  return `/api/admin/${name}?${said.join('&')}`;
}

/** As the data provider writes it: without the signs that `encodeURIComponent` leaves. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
