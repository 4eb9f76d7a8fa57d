import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'scripts';
const NONE = 'none';

/** Whether the reader has asked for pages without script. */
export const isScriptless = (request: Request): boolean => readCookie(request, NAME) === NONE;

/** Returns the cookie that stores the choice until the browser closes, or deletes it. */
export const scriptlessCookie = (scriptless: boolean, secure: boolean): string =>
  writeCookie(NAME, scriptless ? NONE : '', { secure, maxAge: scriptless ? undefined : 0 });
