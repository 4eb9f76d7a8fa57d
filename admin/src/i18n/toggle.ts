import { otherLanguage } from '@bhumi/api/contract/language';
import { useI18nProvider, useLocaleState, useNotify } from 'react-admin';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { keepLanguage, useLanguage } from './language.ts';

/** Switches the language in place: forms stay as they are typed, and what the API says in a language is read again in the other. */
export function useToggleLanguage(): () => Promise<void> {
  const { language } = useLanguage();
  const provider = useI18nProvider();
  const [, setLocale] = useLocaleState();
  const refetchNow = useRefetchNow();
  const notify = useNotify();
  return async () => {
    const other = otherLanguage(language);
    try {
      // First: react-admin mounts the whole console anew, and empties every form, when its store names another language than its texts.
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
