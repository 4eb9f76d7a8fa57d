import { plainAddress } from '../forms/form-address.ts';

const BASE = 'http://own.invalid';
/** Longer paths, encoded again in the address of the login, exceed the header limits of servers and browsers. */
const MAX_LENGTH = 8_000;

/**
 * Returns a path of this site from a link or form value, so that nobody can redirect readers elsewhere through it.
 * @returns path with query (a query that is too long is left out), without fragment; null when the value is absent or leads off
 * the site
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (/[\u0000-\u001f\\]/.test(value)) return null;
  try {
    const url = new URL(value, BASE);
    if (url.pathname.length > MAX_LENGTH) return null;
    const whole = url.pathname + url.search;
    const path = whole.length > MAX_LENGTH ? url.pathname : whole;
    return url.origin === BASE && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/** Returns the path and query that the browser shows for a request: without Remix's `.data` suffix and markers. */
export function shownPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(/\.data$/, '');
  return (path === '/_root' ? '/' : path) + url.search;
}

/** The same without what the address of a form adds. */
export const requestPath = (request: Request): string => plainAddress(shownPath(request));
