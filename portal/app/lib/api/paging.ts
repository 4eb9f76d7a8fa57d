import { parseId } from '../parse-id.ts';

/** The largest page that the API returns. */
const MAX_ROWS = 1_000;

/** How many rows a list shows. */
export interface PageSize {
  /** Rows at first. */
  first: number;
  /** Rows that "show more" adds. */
  more: number;
}

/** The newest rows of a user's list, and how many rows there are in all. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** Reads how many rows an address or a form asks for (`?show=13`); at least the first page, at most `MAX_ROWS`. */
export function parseRowCount(
  source: URLSearchParams | FormData,
  { first }: PageSize,
  name = 'show',
): number {
  return Math.min(Math.max(parseId(source.get(name)) ?? first, first), MAX_ROWS);
}

/** Returns the query that asks for `show` rows; empty for the first page. */
export const rowCountQuery = (show: number, { first }: PageSize, name = 'show'): Record<string, string> =>
  show > first ? { [name]: String(show) } : {};
