import { useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';

/** Puts the screen's title before the product's name in the browser tab. */
export function usePageTitle(title: string): void {
  const { say } = useLanguage();
  const product = say(texts.title);
  useEffect(() => {
    window.document.title = `${title} - ${product}`;
  }, [title, product]);
}
