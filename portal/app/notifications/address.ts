import { parseRowCount, rowCountQuery, type PageSize } from '../lib/api/paging.ts';
import { parseId } from '../lib/parse-id.ts';
import { tabAddress } from '../lib/tab-address.ts';

/** The number of messages shown at first, and added by "show more". */
export const PAGE_SIZE: PageSize = { first: 10, more: 10 };

/** Which messages are shown. */
export interface MessagesView {
  /** The number of newest messages. */
  show: number;
  /** The message that is open or about to be deleted. */
  id: number | null;
  /** Whether the page asks to confirm its deletion. */
  deleting: boolean;
}

/** Reads the view from an address or a form; invalid values are ignored. */
export function parseMessages(source: URLSearchParams | FormData): MessagesView {
  const id = parseId(source.get('message'));
  return {
    show: parseRowCount(source, PAGE_SIZE),
    id,
    deleting: id !== null && source.get('step') === 'delete',
  };
}

/**
 * Returns the address of a view.
 * @param at the message of the list to scroll to; null for none
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

/** The id of a message's element; null for the list itself. */
export const placeOfMessage = (id: number | null): string => (id === null ? 'messages' : `message-${id}`);
