import { LANGUAGE_KEY, parseLanguage, preferredLanguage, type Language } from '@bhumi/api/contract/language';

/**
 * The language kept under `language`: the cookie that the portal reads, else the browser's storage; what the browser
 * prefers where neither has any. An unknown one is English.
 */
export function storedLanguage(
  cookies: string,
  storage: Pick<Storage, 'getItem'>,
  preferred: readonly string[],
): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(cookies)?.[1];
  const kept = cookie ?? storage.getItem(LANGUAGE_KEY);
  return kept === null ? preferredLanguage(preferred.join(',')) : parseLanguage(kept);
}
