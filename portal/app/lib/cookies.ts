/** The value of one cookie of a request, or null. A value that is not percent-encoded text counts as absent. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export interface CookieFlags {
  /** Only over TLS. */
  secure: boolean;
  /** Seconds to keep it; absent: until the browser closes; 0: forget it now. */
  maxAge?: number;
  /** Readable by scripts (default: no). */
  scripts?: boolean;
}

/** A Set-Cookie header for the whole site, SameSite=Lax. */
export function writeCookie(name: string, value: string, { secure, maxAge, scripts }: CookieFlags): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (!scripts) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
