import { admits } from '../../../../contract/roles.ts';
import type { Config } from '../../config/config.ts';
import type { RequestUser, SessionHolder } from './sessions.ts';

/** Whether someone is of the staff and is nothing but a citizen until their login takes two steps (`STAFF_TWO_FACTOR`). */
export const needsTwoFactor = (
  { staffTwoFactor }: Pick<Config, 'staffTwoFactor'>,
  { role, two_factor }: Pick<SessionHolder, 'role' | 'two_factor'>,
): boolean => staffTwoFactor === 'required' && !two_factor && admits('staff', role);

/**
 * Returns the holder of a session as the request has them. Staff who still need two-step login have the role of a citizen: every
 * rule that asks for a role then opens their own things to them and nobody else's, whichever route it stands in.
 */
export const requestUser = (config: Pick<Config, 'staffTwoFactor'>, holder: SessionHolder): RequestUser =>
  needsTwoFactor(config, holder)
    ? { ...holder, role: 'user', two_factor_required: true }
    : { ...holder, two_factor_required: false };
