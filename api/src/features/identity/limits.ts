import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, ofAccount } from '../../platform/access/limits/whose.ts';

/** Identity cards that are handed in: pictures to be stored and looked at. */
export const kycLimits: readonly Limit[] = [ofAccount('kyc', 20, HOUR, 'tries')];
