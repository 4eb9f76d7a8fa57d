import { LANGUAGE_KEY, readersLanguage, type Language } from '@bhumi/api/contract/language';
import { readCookie, writeCookie } from './cookies.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The reader's language: the kept choice, English when that is unknown; what the browser prefers until one was made. */
export const languageOf = (request: Request): Language =>
  readersLanguage(readCookie(request, LANGUAGE_KEY), request.headers.get('accept-language'));

/**
 * The same as the API is told it. What the reader chose is said outright, and becomes the language of the account; what a
 * browser merely prefers is said as a preference, and does not.
 */
export function acceptedLanguage(request: Request): string {
  const language = languageOf(request);
  return readCookie(request, LANGUAGE_KEY) === null ? `${language};q=0.9` : language;
}

/** Keeps the choice for a year, readable by scripts because the back office reads it too. */
export function languageCookie(language: Language, secure: boolean): string {
  return writeCookie(LANGUAGE_KEY, language, { secure, maxAge: ONE_YEAR, scripts: true });
}

/** The cookie that gives a browser the language of the account that logs in; none where one was chosen already. */
export function accountLanguageCookies(request: Request, language: Language, secure: boolean): string[] {
  return readCookie(request, LANGUAGE_KEY) ? [] : [languageCookie(language, secure)];
}
