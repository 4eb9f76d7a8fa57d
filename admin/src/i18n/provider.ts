import type { Language } from '@bhumi/api/contract/language';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';

const catalogue = async (language: string): Promise<TranslationMessages> =>
  language === 'bn' ? (await import('./bengali.ts')).default : english;

/** react-admin's texts in English and Bengali; the Bengali catalogue is loaded when it is first needed. */
export async function createI18nProvider(initial: Language): Promise<I18nProvider> {
  const first = await catalogue(initial);
  return polyglotI18nProvider(
    (language) => (language === initial ? first : catalogue(language)),
    initial,
    [
      { locale: 'en', name: 'English' },
      { locale: 'bn', name: 'বাংলা' },
    ],
    { allowMissing: true },
  );
}
