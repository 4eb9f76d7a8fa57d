import type { Language } from '@bhumi/api/contract/language';
import { crashTexts as texts } from '../i18n/crash-texts.ts';
import { element } from './element.ts';
import { cancelFirstPaint, removeFirstPaint } from './swap.ts';

/** Builds the error screen with its reload button. It needs only the DOM, because the rest may have failed to load. */
export function crashScreen(language: Language): HTMLElement {
  const again = element('button', { style: 'font:inherit;padding:10px 16px' }, texts.refreshPage[language]);
  again.onclick = () => window.location.reload();
  return element(
    'main',
    { style: 'font:18px sans-serif;padding:24px' },
    element('h1', {}, texts.crash[language]),
    element('p', {}, texts.crashHelp[language]),
    again,
  );
}

/** Shows the error screen in place of the console and of the first paint. */
export function showCrash(language: Language): void {
  cancelFirstPaint();
  removeFirstPaint();
  window.document.getElementById('root')!.replaceChildren(crashScreen(language));
}
