import type { Language } from './language.ts';

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The language that most letters of a text are of: remarks, places of hearings, names of maps are written by people, and shown to readers of
 * the other language too. Null where no letter tells; digits alone do not.
 */
export function textLanguage(text: string): Language | null {
  const [bengali, latin] = [count(text, /[\u0980-\u09e5]/g), count(text, /[a-z]/gi)];
  return bengali > latin ? 'bn' : latin > 0 ? 'en' : null;
}

/** What the `lang` of an element with this text is to be on a page in a language; undefined where the page's own is right. */
export function foreignLang(text: string, page: Language): Language | undefined {
  const language = textLanguage(text);
  return language === null || language === page ? undefined : language;
}
