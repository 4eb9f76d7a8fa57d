import { useLanguage } from '../lib/root-data.ts';

/**
 * A name as it was recorded, which is never written in another script: marked as the language that it is in where that is
 * not the page's, so that it is read out and drawn right.
 */
export function RecordedName({ children }: { children: string }) {
  const language = /\p{Script=Bengali}/u.test(children) ? 'bn' : 'en';
  if (language === useLanguage() || !/\p{Letter}/u.test(children)) return children;
  return <span lang={language}>{children}</span>;
}
