import { LANGUAGE_KEY, parseLanguage, preferredLanguage, type Language } from '@bhumi/api/contract/language';

/**
 * The language stored under `language`: the portal's cookie first, then the browser's storage, then the browser's own
 * preference. An unknown language counts as English.
 */
export function storedLanguage(
  cookies: string,
  storage: Pick<Storage, 'getItem'>,
  preferred: readonly string[],
): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(cookies)?.[1];
  const stored = cookie ?? storage.getItem(LANGUAGE_KEY);
  return stored === null ? preferredLanguage(preferred.join(',')) : parseLanguage(stored);
}
