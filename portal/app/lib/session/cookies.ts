import { parseCookie, stringifySetCookie } from 'cookie';

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Returns the value of one cookie of a request, or null. A value that is not percent-encoded text counts as absent. */
export const readCookie = (request: Request, name: string): string | null =>
  parseCookie(request.headers.get('cookie') ?? '', { decode })[name] ?? null;

export interface CookieFlags {
  /** Only over TLS. */
  secure: boolean;
  /** Seconds until it expires; absent: when the browser closes; 0: delete it now. */
  maxAge?: number;
  /** Readable by scripts (default: no). */
  scripts?: boolean;
}

/** Returns a Set-Cookie header for the whole site, SameSite=Lax. */
export const writeCookie = (name: string, value: string, { secure, maxAge, scripts }: CookieFlags): string =>
  stringifySetCookie({ name, value, secure, maxAge, httpOnly: !scripts, path: '/', sameSite: 'lax' });
