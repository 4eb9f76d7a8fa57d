import { otherLanguage } from '@bhumi/api/contract/language';
import { useI18nProvider, useLocaleState, useNotify } from 'react-admin';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { keepLanguage, useLanguage } from './language.ts';

/**
 * Switches the language in place: typed form values stay, and texts that the API wrote in one language are fetched in
 * the other.
 */
export function useToggleLanguage(): () => Promise<void> {
  const { language } = useLanguage();
  const provider = useI18nProvider();
  const [, setLocale] = useLocaleState();
  const refetchNow = useRefetchNow();
  const notify = useNotify();
  return async () => {
    const other = otherLanguage(language);
    try {
      // Set this first: react-admin remounts the whole console, and empties every form, when its store names another
      // language than its texts.
      await provider.changeLocale(other);
    } catch {
      notify('ra.notification.i18n_error', { type: 'error' });
      return;
    }
    keepLanguage(other);
    setLocale(other);
    await refetchNow();
  };
}
