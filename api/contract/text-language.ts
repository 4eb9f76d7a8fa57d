import type { Language } from './language.ts';

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * Returns the language of most letters in a text; null for a text without letters, such as digits alone. People write remarks, places of
 * hearings and names of maps in one language, and readers of the other language see them too.
 */
export function textLanguage(text: string): Language | null {
  const [bengali, latin] = [count(text, /[\u0980-\u09e5]/g), count(text, /[a-z]/gi)];
  return bengali > latin ? 'bn' : latin > 0 ? 'en' : null;
}

/** Returns the `lang` attribute for an element with this text; undefined if it is the page's own language. */
export function foreignLang(text: string, page: Language): Language | undefined {
  const language = textLanguage(text);
  return language === null || language === page ? undefined : language;
}
