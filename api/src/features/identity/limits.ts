import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Submissions of identity cards: pictures to store and to check. */
export const kycLimits: readonly Limit[] = [perAccount('kyc', 20, HOUR, 'tries')];
