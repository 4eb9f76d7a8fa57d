import type { StaffAccount } from '@bhumi/api/contract/staff/staff';
import type { StaffAction } from './texts.ts';

/** Account actions beyond the form. The API decides; this only chooses the buttons. */
export function actionsFor({ state, two_factor }: StaffAccount): StaffAction[] {
  return [
    ...(state === 'invited' ? (['invitation', 'withdraw'] as const) : []),
    ...(two_factor ? (['reset-two-factor'] as const) : []),
    ...(state === 'active' ? (['disable'] as const) : []),
    ...(state === 'disabled' ? (['enable'] as const) : []),
  ];
}

/** Actions that take something away. */
export const isDestructive = (action: StaffAction): boolean =>
  ['withdraw', 'disable', 'reset-two-factor'].includes(action);
