/** The prompt for a user whose login takes only a password. */
import type { Message } from '@bhumi/api/contract/language';
import { texts } from '../i18n/texts.ts';
import type { StaffUser } from '../lib/authProvider.ts';

/** The page where two-step login is turned on. */
export const SECURITY = '/dashboard?tab=security';

/**
 * Dismissed until the browser is closed. Stores the user's id, because the next person to log in here may be another.
 */
const dismissedBy = (id: number) => `bhumi.two-factor-advice.${id}`;

export const isDismissed = (id: number, storage: Storage): boolean =>
  storage.getItem(dismissedBy(id)) !== null;
export const dismiss = (id: number, storage: Storage): void => storage.setItem(dismissedBy(id), 'yes');

/** Advice can be dismissed; a requirement of the API cannot. Null when there is nothing to ask. */
export function twoFactorPrompt(
  user: Pick<StaffUser, 'two_factor' | 'two_factor_required'>,
  dismissed: boolean,
): { required: boolean; short: Message; whole: Message } | null {
  if (user.two_factor) return null;
  if (user.two_factor_required)
    return { required: true, short: texts.twoFactorRequired, whole: texts.twoFactorFirst };
  if (dismissed) return null;
  return { required: false, short: texts.twoFactorOff, whole: texts.twoFactorWhy };
}
