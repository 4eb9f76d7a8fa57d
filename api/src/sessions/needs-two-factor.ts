import { admits } from '../../contract/roles.ts';
import type { Config } from '../config.ts';
import type { SessionHolder } from './sessions.ts';

/** Whether someone is of the staff and changes nothing as such until their login takes two steps (`STAFF_TWO_FACTOR`). */
export const needsTwoFactor = (
  { staffTwoFactor }: Pick<Config, 'staffTwoFactor'>,
  { role, two_factor }: Pick<SessionHolder, 'role' | 'two_factor'>,
): boolean => staffTwoFactor === 'required' && !two_factor && admits('staff', role);
