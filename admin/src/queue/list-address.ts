import type { Paging } from './useListParams.ts';

/** How often a queue is read again, and how much waits in it (specification 2, section 9). */
export const POLL_SECONDS = 10;

/** The address of a page of a list, and what else is asked of it. */
export function listAddress(address: string, { page, perPage }: Paging, asked: Record<string, string> = {}) {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ range, ...asked }).toString()}`;
}

/** The address of the file of a list: what it is asked for, of every page. */
export function fileAddress(list: string): string {
  const [address, query] = list.split('?');
  const asked = new URLSearchParams(query);
  for (const name of ['range', 'page', 'per_page']) asked.delete(name);
  return [`${address}/csv`, asked.toString()].filter(Boolean).join('?');
}
