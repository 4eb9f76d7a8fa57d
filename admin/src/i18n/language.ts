import { LANGUAGE_KEY, parseLanguage, type Language, type Message } from '@bhumi/api/contract/language';
import { useLocaleState } from 'react-admin';

/** Stores the chosen language for a year, for the portal too. */
export function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  window.document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  window.localStorage.setItem(LANGUAGE_KEY, language);
}

/** The reader's language, and `say`, which picks a message's text in it. */
export function useLanguage(): {
  language: Language;
  say: (message: Message) => string;
} {
  const [locale] = useLocaleState();
  const language = parseLanguage(locale);
  return {
    language,
    say: (message) => message[language],
  };
}
