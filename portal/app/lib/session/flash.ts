import { hostCookieName } from '@bhumi/api/contract/portal-context';
import { redirect, redirectDocument } from '@remix-run/node';
import { readCookie, writeCookie } from './cookies.ts';

/** A message for the next page, shown once. */
export interface Flash {
  kind: 'success' | 'error' | 'info';
  /** A first line above the text, such as 'Payment successful!'. */
  title?: string;
  text: string;
  /** Stays until the reader dismisses it; otherwise it is a toast where JavaScript runs. */
  stays?: boolean;
}

const cookieName = (secure: boolean) => hostCookieName('flash', secure);
/** The maximum number of characters: a cookie holds 4096 bytes, and a Bengali letter takes nine of them. */
const MAX_LENGTH = 400;
const KINDS = ['success', 'error', 'info'];

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : text;
}

/** Returns the cookie that shows the message on the next page, for at most a minute. */
export function flashCookie(flash: Flash, secure: boolean): string {
  const value = JSON.stringify({ ...flash, text: shortened(flash.text) });
  return writeCookie(cookieName(secure), value, { secure, maxAge: 60 });
}

/** Returns the cookie that deletes the message after it was shown. */
export function clearedFlashCookie(secure: boolean): string {
  return writeCookie(cookieName(secure), '', { secure, maxAge: 0 });
}

/** Returns the message that the previous page left, or null. */
export function readFlash(request: Request, secure: boolean): Flash | null {
  const value = readCookie(request, cookieName(secure));
  if (!value) return null;
  try {
    const { kind, title, text, stays } = JSON.parse(value) as Partial<Flash>;
    if (typeof text !== 'string' || !kind || !KINDS.includes(kind)) return null;
    const first = typeof title === 'string' ? title.slice(0, MAX_LENGTH) : undefined;
    return { kind, title: first, text: shortened(text), stays: stays === true };
  } catch {
    return null;
  }
}

/**
 * Redirects to another page, which shows the message at its top. `document` loads the page anew: needed from a page with
 * JavaScript to one without.
 */
export function redirectWithFlash(
  path: string,
  flash: Flash,
  { secure, document = false, cookies = [] }: { secure: boolean; document?: boolean; cookies?: string[] },
): Response {
  const headers = new Headers();
  for (const cookie of [...cookies, flashCookie(flash, secure)]) headers.append('Set-Cookie', cookie);
  return (document ? redirectDocument : redirect)(path, { headers });
}
