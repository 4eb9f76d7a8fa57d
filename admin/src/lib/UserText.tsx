import type { ReactElement } from 'react';
import { foreignLang } from '@bhumi/api/contract/text-language';
import { useLanguage } from '../i18n/language.ts';

/** Text that a user wrote. Sets `lang` when it is not in the language of the page. */
export function UserText({ children }: { children: string }): ReactElement {
  const { language } = useLanguage();
  const lang = foreignLang(children, language);
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}
