/** How the other address of a page ends. Written as the standard library writes it, so that a server and a browser have the same address. */
const AGAIN = /[?&]again=$/;

/** Returns the address of a page without what `addressToSend` has added. */
export const plainAddress = (address: string): string => address.replace(AGAIN, '');

/**
 * Returns where a form is sent without a script: never to the address of its own page. When the line breaks, the error page of a
 * browser replaces a page of the same address in its history, and Back no longer leads to what was typed.
 */
export function addressToSend(
  { action, method }: { action?: string | undefined; method?: string | undefined },
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const here = pathname + search;
  if (method !== 'post' || (action ?? here) !== here) return action;
  return AGAIN.test(here) ? plainAddress(here) : `${here}${search ? '&' : '?'}again=`;
}
