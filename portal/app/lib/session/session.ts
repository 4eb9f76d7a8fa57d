import { sessionCookieName } from '@bhumi/api/contract/portal-context';
import { readCookie, writeCookie } from './cookies.ts';

/** How long 'remember me' keeps the cookie, in seconds; the API's own expiry may be shorter. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Whether the browser says that it has a session; only the API knows whether it is alive. */
export function hasSession(request: Request, secure: boolean): boolean {
  return Boolean(readCookie(request, sessionCookieName(secure)));
}

/** Keeps the session token where no script can read it: for 30 days, or until the browser closes. */
export function sessionCookie(token: string, { secure, remember }: { secure: boolean; remember: boolean }) {
  return writeCookie(sessionCookieName(secure), token, {
    secure,
    maxAge: remember ? THIRTY_DAYS : undefined,
  });
}

/** Takes the session token away from the browser. */
export function clearedSessionCookie(secure: boolean): string {
  return writeCookie(sessionCookieName(secure), '', { secure, maxAge: 0 });
}
