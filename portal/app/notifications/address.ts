import { parseRowCount, rowCountQuery, type PageSize } from '../lib/api/paging.ts';
import { parseId } from '../lib/parse-id.ts';
import { tabAddress } from '../lib/tab-address.ts';

/** So many are shown at first, and so many more each time. */
export const PAGE_SIZE: PageSize = { first: 10, more: 10 };

/** What of the messages is shown. */
export interface MessagesView {
  /** How many of the newest. */
  show: number;
  /** The one that is open, or that is to be deleted. */
  id: number | null;
  /** It is asked whether it shall be deleted. */
  deleting: boolean;
}

/** Reads from an address, or from a form, what is shown; whatever is none is left out. */
export function parseMessages(source: URLSearchParams | FormData): MessagesView {
  const id = parseId(source.get('message'));
  return {
    show: parseRowCount(source, PAGE_SIZE),
    id,
    deleting: id !== null && source.get('step') === 'delete',
  };
}

/**
 * The address of what is shown.
 * @param at the message of the list that one comes back to; `null` where there is none
 */
export function messagesAddress(
  { show = PAGE_SIZE.first, id = null, deleting = false }: Partial<MessagesView> = {},
  at?: number | null,
): string {
  const address = tabAddress('messages', {
    ...rowCountQuery(show, PAGE_SIZE),
    ...(id !== null && { message: String(id) }),
    ...(deleting && { step: 'delete' }),
  });
  return at === undefined ? address : `${address}#${placeOfMessage(at)}`;
}

/** What a message is called as a place of the page; without one the list itself. */
export const placeOfMessage = (id: number | null): string => (id === null ? 'messages' : `message-${id}`);
