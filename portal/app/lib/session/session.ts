import { sessionCookieName } from '@bhumi/api/contract/portal-context';
import { readCookie, writeCookie } from './cookies.ts';

/** How long 'remember me' keeps the cookie, in seconds; the API's own expiry may be shorter. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Whether the browser sends a session cookie; only the API knows whether the session is valid. */
export function hasSession(request: Request, secure: boolean): boolean {
  return Boolean(readCookie(request, sessionCookieName(secure)));
}

/** Returns the session cookie, which no script can read: for 30 days, or until the browser closes. */
export function sessionCookie(token: string, { secure, remember }: { secure: boolean; remember: boolean }) {
  return writeCookie(sessionCookieName(secure), token, {
    secure,
    maxAge: remember ? THIRTY_DAYS : undefined,
  });
}

/** Returns the cookie that deletes the session token. */
export function clearedSessionCookie(secure: boolean): string {
  return writeCookie(sessionCookieName(secure), '', { secure, maxAge: 0 });
}
