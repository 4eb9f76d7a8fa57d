import type { Paging } from './useListParams.ts';

/** How often queues and pending counts are polled, in seconds (specification 2, section 9). */
export const POLL_SECONDS = 10;

/** The address of one page of a list. `asked`: further query parameters. */
export function listAddress(address: string, { page, perPage }: Paging, extra: Record<string, string> = {}) {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ range, ...extra }).toString()}`;
}

/** The address of a list's CSV file: the same filters, all pages. */
export function fileAddress(list: string): string {
  const [address, query] = list.split('?');
  const filters = new URLSearchParams(query);
  for (const name of ['range', 'page', 'per_page']) filters.delete(name);
  return [`${address}/csv`, filters.toString()].filter(Boolean).join('?');
}
