import type { Language } from '@bhumi/api/contract/language';
import { crashTexts as texts } from '../i18n/crash-texts.ts';
import { element } from './element.ts';
import { cancelFirstPaint, removeFirstPaint } from './swap.ts';

/** What is said when the console cannot be fetched or drawn, and the way on. Needs nothing that could have failed. */
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

/** Shows it in place of the console, and of what is drawn before that. */
export function showCrash(language: Language): void {
  cancelFirstPaint();
  removeFirstPaint();
  window.document.getElementById('root')!.replaceChildren(crashScreen(language));
}
