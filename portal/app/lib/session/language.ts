import { LANGUAGE_KEY, readersLanguage, type Language } from '@bhumi/api/contract/language';
import { readCookie, writeCookie } from './cookies.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Returns the reader's language: the stored choice (English when it is invalid), else the browser's preference. */
export const languageOf = (request: Request): Language =>
  readersLanguage(readCookie(request, LANGUAGE_KEY), request.headers.get('accept-language'));

/**
 * Returns the header that tells the API the language. A choice of the reader becomes the language of the account; a mere
 * preference of the browser does not.
 */
export function acceptedLanguage(request: Request): string {
  const language = languageOf(request);
  return readCookie(request, LANGUAGE_KEY) === null ? `${language};q=0.9` : language;
}

/** Returns the cookie that stores the choice for a year, readable by scripts because the back office reads it too. */
export function languageCookie(language: Language, secure: boolean): string {
  return writeCookie(LANGUAGE_KEY, language, { secure, maxAge: ONE_YEAR, scripts: true });
}

/** Returns the cookie that gives a browser the language of the account that logs in; none when the browser has a choice already. */
export function accountLanguageCookies(request: Request, language: Language, secure: boolean): string[] {
  return readCookie(request, LANGUAGE_KEY) ? [] : [languageCookie(language, secure)];
}
