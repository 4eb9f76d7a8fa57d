const BASE = 'http://own.invalid';
/** Longer ones, encoded once more in the address of the login, are more than servers and browsers take in a header. */
const MAX_LENGTH = 8_000;

/**
 * A path of our own site out of what a link or a form carried, so that nobody can send people elsewhere through it.
 * @returns path with query (a query that is too long is left out), without fragment; null when the value is absent or leads off the site
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

/** The path and query of a request; Remix's own `.data` suffix and markers are taken off. */
export function requestPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(/\.data$/, '');
  return (path === '/_root' ? '/' : path) + url.search;
}
