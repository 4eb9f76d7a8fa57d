import { parseLanguage, type Language, type Message } from '@bhumi/api/contract/language';
import type { I18nProvider } from 'ra-core';
import { texts } from './texts.ts';

/** What react-admin says by itself when nobody says it better: that an answer did not come, or was none. */
const own: Record<string, Message> = {
  'ra.notification.http_error': texts.unreachable,
  'ra.notification.data_provider_error': texts.crash,
};

/** The language that react-admin works in. Its texts are ours: a message is said by whoever shows it. */
export function createI18nProvider(initial: Language): I18nProvider {
  let language = initial;
  return {
    translate: (key, options) => own[key]?.[language] ?? options?._ ?? key,
    changeLocale: async (locale) => {
      language = parseLanguage(locale);
    },
    getLocale: () => language,
  };
}
