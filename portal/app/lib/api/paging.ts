import { parseId } from '../parse-id.ts';

/** The API gives no more rows at once. */
const MAX_ROWS = 1_000;

/** How much of a list stands on its screen. */
export interface PageSize {
  /** So many are shown at first, */
  first: number;
  /** and so many more each time. */
  more: number;
}

/** What of somebody's list is shown, the newest first, and how many rows there are in all. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** How many rows an address or a form asks for (`?show=13`); never fewer than at first. */
export function parseRowCount(given: URLSearchParams | FormData, { first }: PageSize, name = 'show'): number {
  return Math.min(Math.max(parseId(given.get(name)) ?? first, first), MAX_ROWS);
}

/** The parameter that asks for so many rows; none for as many as there are at first. */
export const rowCountQuery = (show: number, { first }: PageSize, name = 'show'): Record<string, string> =>
  show > first ? { [name]: String(show) } : {};
