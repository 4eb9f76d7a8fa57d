import type { Language } from '@bhumi/api/contract/language';
import { crashTexts as texts } from '../i18n/crash-texts.ts';
import { element } from './element.ts';
import { beginsNow, takeOver } from './take-over.ts';

/** Says that the console could not be fetched, and offers it again. Needs nothing of the console itself. */
export function showNotLoaded(language: Language): void {
  // What would be drawn first would stand in its place.
  beginsNow();
  takeOver();
  const again = element('button', { type: 'button', style: 'font: inherit; padding: 10px 16px' });
  again.textContent = texts.refreshPage[language];
  again.addEventListener('click', () => window.location.reload());
  const main = element(
    'main',
    { style: 'font: 18px system-ui, sans-serif; padding: 24px; max-width: 640px' },
    element('h1', { style: 'font-size: 28px' }, texts.crash[language]),
    element('p', {}, texts.crashHelp[language]),
    again,
  );
  window.document.getElementById('root')!.replaceChildren(main);
}
