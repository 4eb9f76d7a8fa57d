import type { Language } from '@bhumi/api/contract/language';
import { texts } from '../i18n/texts.ts';
import { isDismissed, twoFactorPrompt } from '../layout/two-factor.ts';
import type { StaffUser } from '../lib/authProvider.ts';
import { element, elementOfClass } from './element.ts';
import { STYLE } from './style.ts';

/** The notice for users without two-step login. It is painted too, because the console shows it above the page. */
function twoFactorNotice(user: StaffUser, language: Language): HTMLElement | null {
  const prompt = twoFactorPrompt(user, isDismissed(user.id, window.sessionStorage));
  if (!prompt) return null;
  const { required, short, whole } = prompt;
  return elementOfClass(
    'div',
    required ? 'advice must' : 'advice',
    elementOfClass('span', 'icon'),
    elementOfClass(
      'div',
      'told',
      elementOfClass('span', 'short', `${short[language]}.`),
      elementOfClass('span', 'whole', whole[language]),
      ' ',
      element('a', { href: '/dashboard?tab=security' }, texts.twoFactorTurnOn[language]),
    ),
    required ? null : elementOfClass('span', 'close'),
  );
}

/** The top bar, the space of the menu, and the page. */
export const pageFrame = (user: StaffUser, language: Language, page: Node[]): HTMLElement =>
  element(
    'div',
    { 'aria-busy': 'true' },
    element('style', {}, STYLE),
    elementOfClass('header', 'bar', elementOfClass('span', 'title', texts.title[language])),
    elementOfClass(
      'div',
      'page',
      elementOfClass('div', 'menu'),
      element('main', {}, twoFactorNotice(user, language), ...page),
    ),
  );
