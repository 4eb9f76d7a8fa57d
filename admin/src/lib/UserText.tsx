import type { ReactElement } from 'react';
import { foreignLang } from '@bhumi/api/contract/text-language';
import { useLanguage } from '../i18n/language.ts';

/** A text as a person wrote it, marked as the language that it is in where that is not the page's. */
export function UserText({ children }: { children: string }): ReactElement {
  const { language } = useLanguage();
  const lang = foreignLang(children, language);
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}
