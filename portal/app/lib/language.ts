import { LANGUAGE_KEY, parseLanguage, type Language } from '@bhumi/api/contract/language';
import { readCookie, writeCookie } from './cookies.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The reader's language: the kept choice, or English when it is unknown. */
export function languageOf(request: Request): Language {
  return parseLanguage(readCookie(request, LANGUAGE_KEY));
}

/** Keeps the choice for a year, readable by scripts because the back office reads it too. */
export function languageCookie(language: Language, secure: boolean): string {
  return writeCookie(LANGUAGE_KEY, language, { secure, maxAge: ONE_YEAR, scripts: true });
}

/** The cookie that gives a browser the language of the account that logs in; none where one was chosen already. */
export function adoptedLanguage(request: Request, language: Language, secure: boolean): string[] {
  return readCookie(request, LANGUAGE_KEY) ? [] : [languageCookie(language, secure)];
}
