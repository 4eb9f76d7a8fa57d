import { admits } from '../../../../contract/roles.ts';
import type { Config } from '../../config/config.ts';
import type { RequestUser, SessionHolder } from './sessions.ts';

/** Whether a member of staff counts as a citizen until they turn on two-step login (`STAFF_TWO_FACTOR`, or a post of theirs). */
export const needsTwoFactor = (
  { staffTwoFactor }: Pick<Config, 'staffTwoFactor'>,
  { role, two_factor, posts }: Pick<SessionHolder, 'role' | 'two_factor' | 'posts'>,
): boolean =>
  !two_factor &&
  admits('staff', role) &&
  (staffTwoFactor === 'required' || posts.some((post) => post.two_factor));

/**
 * Returns the user of a request. Staff who still need two-step login get the role of a citizen, so that every rule by role gives them
 * access to their own records only.
 */
export const requestUser = (config: Pick<Config, 'staffTwoFactor'>, holder: SessionHolder): RequestUser =>
  needsTwoFactor(config, holder)
    ? { ...holder, role: 'user', two_factor_required: true }
    : { ...holder, two_factor_required: false };
