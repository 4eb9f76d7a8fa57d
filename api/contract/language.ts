/** The two languages of the product. */
export type Language = 'en' | 'bn';

/** A text in both languages. */
export interface Message {
  en: string;
  bn: string;
}

/** The key under which the choice is kept: a cookie, and the browser's storage (specification 1, section 1). */
export const LANGUAGE_KEY = 'language';

/** The parameter of an address that says in which language a link of a mail opens. */
export const LINK_LANGUAGE = 'lang';

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn';

/** An unknown stored language falls back to English. */
export function parseLanguage(value: string | null | undefined): Language {
  return value === 'bn' ? 'bn' : 'en';
}

/** The language that the toggle offers. */
export function otherLanguage(language: Language): Language {
  return language === 'bn' ? 'en' : 'bn';
}

/** The spellings of a place or record name that the API may supply. */
export interface Named {
  name?: string | null;
  name_en?: string | null;
  name_bn?: string | null;
}

/** The name to show. The Bengali name is preferred where both exist, except for a reader of English. */
export function nameIn(record: Named, language: Language): string {
  const english = record.name_en ?? record.name;
  const [first, second] = language === 'bn' ? [record.name_bn, english] : [english, record.name_bn];
  return first || second || '';
}
