import type { Language } from '@bhumi/api/contract/language';
import { texts } from '../i18n/texts.ts';
import { isDismissed, twoFactorAsked } from '../layout/two-factor.ts';
import type { StaffUser } from '../lib/authProvider.ts';
import { element, part } from './element.ts';
import { STYLE } from './style.ts';

/** What is asked of somebody without two-step login: it stands above the page, and takes its room. */
function advice(user: StaffUser, language: Language): HTMLElement | null {
  const asked = twoFactorAsked(user, isDismissed(user.id, window.sessionStorage));
  if (!asked) return null;
  const { required, short, whole } = asked;
  return part(
    'div',
    required ? 'advice must' : 'advice',
    part('span', 'icon'),
    part(
      'div',
      'told',
      part('span', 'short', `${short[language]}.`),
      part('span', 'whole', whole[language]),
      ' ',
      element('a', { href: '/dashboard?tab=security' }, texts.twoFactorTurnOn[language]),
    ),
    required ? null : part('span', 'close'),
  );
}

/** The top bar, the place of the menu, and the page. */
export const frame = (user: StaffUser, language: Language, page: Node[]): HTMLElement =>
  element(
    'div',
    { 'aria-busy': 'true' },
    element('style', {}, STYLE),
    part('header', 'bar', part('span', 'title', texts.title[language])),
    part('div', 'page', part('div', 'menu'), element('main', {}, advice(user, language), ...page)),
  );
