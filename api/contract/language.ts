/** The two languages of the product. */
export type Language = 'en' | 'bn';

/** A text in both languages. */
export interface Message {
  en: string;
  bn: string;
}

/** The name of the cookie and of the browser's storage key that hold the chosen language (specification 1, section 1). */
export const LANGUAGE_KEY = 'language';

/** The query parameter that sets the language of a link in a mail. */
export const LINK_LANGUAGE = 'lang';

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn';

/** An unknown stored language falls back to English. */
export function parseLanguage(value: string | null | undefined): Language {
  return value === 'bn' ? 'bn' : 'en';
}

/**
 * Returns the browser's preference (`Accept-Language: bn-BD,bn;q=0.9,en;q=0.8`): the first of our two languages in it, else
 * English. It is used until the reader has chosen.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const ours = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const [first] = ours.sort((one, other) => other.weight - one.weight);
  return parseLanguage(first?.language);
}

/** The language of a reader: the stored choice if there is one, else the browser's preference. */
export const readersLanguage = (
  stored: string | null | undefined,
  accepted: string | null | undefined,
): Language => (stored == null ? preferredLanguage(accepted) : parseLanguage(stored));

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

/**
 * The name of a place in a choice. Several places share an English name, so a reader of English sees the Bengali one beside it:
 * `Kaliganj (কালীগঞ্জ)`.
 */
export function placeIn(place: Named, language: Language): string {
  const name = nameIn(place, language);
  const { name_bn: bengali } = place;
  return language === 'en' && bengali && bengali !== name ? `${name} (${bengali})` : name;
}
