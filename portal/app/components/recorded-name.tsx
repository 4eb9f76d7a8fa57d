import { foreignLang } from '@bhumi/api/contract/written-in';
import { useLanguage } from '../lib/root-data.ts';

/**
 * A name or word as it was recorded, which is never written in another script: marked as the language that it is in where that is
 * not the page's, so that it is read out and drawn right.
 */
export function RecordedName({ children }: { children: string }) {
  const lang = foreignLang(children, useLanguage());
  return lang ? <span lang={lang}>{children}</span> : children;
}
